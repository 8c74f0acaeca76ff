/// The states of a grammar, made for walking along a symbol.
///
/// Behind every table of spellings in the tree is a state, entered by one of its spellings (the
/// position automaton of V. Glushkov, 1961); tables after which the same may come share one. For
/// each state and each byte the program lists the spellings that may come next, preferred ones
/// first.
struct GrammarProgram: Sendable {
  /// A spelling, and the state after it.
  struct Word: Sendable {
    /// The place of the spelling's bytes after the first.
    let start: UInt16
    let end: UInt16
    let target: UInt16
    let meaning: ChordMeaning
  }

  private(set) var words: [Word] = []
  private(set) var spellings: [UInt8] = []
  private(set) var accepting: [Bool] = []
  /// The words that may come next, by their numbers.
  private(set) var entries: [UInt16] = []
  /// The first entry for each state and byte, 128 a state and one more.
  private(set) var buckets: [Int32] = []

  init(_ node: GrammarNode) {
    var positions = GrammarPositions(count: node.tableCount)
    let whole = positions.add(node)
    var states = [State(next: whole.first, isAccepting: whole.canBeEmpty)]
    let targets = positions.states(whole.last).map { states.placeAdding($0) }
    // The number of the first word of each table, and the number of all.
    var starts = [0]
    for (table, target) in zip(positions.tables, targets) {
      add(table, target: target)
      starts.append(words.count)
    }
    buckets.reserveCapacity(states.count * 128 + 1)
    for state in states { add(state, starts) }
    buckets.append(Int32(entries.count))
  }

  private mutating func add(_ table: GrammarTable, target: Int) {
    for word in table.words {
      let start = UInt16(spellings.count + 1)
      spellings += word.signs
      let end = UInt16(spellings.count)
      words.append(Word(start: start, end: end, target: UInt16(target), meaning: word.meaning))
    }
  }

  /// Sorts what may come next by the first byte, in two rounds: counting, and filling in.
  private mutating func add(_ state: State, _ starts: [Int]) {
    let base = buckets.count
    buckets += repeatElement(0, count: 128)
    for table in state.next {
      for word in starts[table]..<starts[table + 1] { buckets[base + firstByte(of: word)] += 1 }
    }
    var end = Int32(entries.count)
    for place in base..<base + 128 {
      let count = buckets[place]
      buckets[place] = end
      end += count
    }
    fill(buckets[base...], upTo: Int(end), with: state, from: starts)
    accepting.append(state.isAccepting)
  }

  /// Fills in the words of a state, when it is known where those of each byte begin.
  private mutating func fill(
    _ places: ArraySlice<Int32>,
    upTo end: Int,
    with state: State,
    from starts: [Int]
  ) {
    var places = places
    entries += repeatElement(0, count: end - entries.count)
    for table in state.next {
      for word in starts[table]..<starts[table + 1] {
        let place = places.startIndex + firstByte(of: word)
        entries[Int(places[place])] = UInt16(word)
        places[place] += 1
      }
    }
  }

  private func firstByte(of word: Int) -> Int { Int(spellings[Int(words[word].start) - 1]) }
}

/// What may come next, and whether a symbol may end here: the same after many tables.
private struct State: Equatable {
  let next: [Int]
  let isAccepting: Bool
}

extension [State] {
  /// The place of a state, which is added when it is new.
  fileprivate mutating func placeAdding(_ state: State) -> Int {
    if let place = firstIndex(of: state) { return place }
    append(state)
    return count - 1
  }
}

extension GrammarNode {
  /// How many tables stand in the tree, each as often as it does.
  fileprivate var tableCount: Int {
    switch self {
    case .words: 1
    case .sequence(let nodes), .choice(let nodes): nodes.reduce(0) { $0 + $1.tableCount }
    case .optional(let node), .repeated(let node): node.tableCount
    }
  }
}

/// The tables of a grammar, numbered, and which may follow which.
private struct GrammarPositions {
  struct Part {
    var first: [Int] = []
    var last: [Int] = []
    var canBeEmpty = true
  }

  private(set) var tables: [GrammarTable] = []
  /// The positions that may come after each, in the order in which they are tried.
  private var follow: [[Int]] = []
  /// A bit for each pair of positions of which the second may come after the first.
  private var links: [UInt64]
  private let count: Int

  /// Makes room for a number of tables.
  init(count: Int) {
    self.count = count
    links = [UInt64](repeating: 0, count: count * count / 64 + 1)
  }

  /// The state after each position, when some are the last of a symbol.
  func states(_ last: [Int]) -> [State] {
    var isLast = [Bool](repeating: false, count: tables.count)
    for position in last { isLast[position] = true }
    return zip(follow, isLast).map { State(next: $0, isAccepting: $1) }
  }

  mutating func add(_ node: GrammarNode) -> Part {
    switch node {
    case .words(let table): return addTable(table)
    case .sequence(let nodes): return addSequence(nodes)
    case .choice(let nodes): return addChoice(nodes)
    case .optional(let node):
      var part = add(node)
      part.canBeEmpty = true
      return part
    case .repeated(let node):
      let part = add(node)
      link(part.last, to: part.first)
      return part
    }
  }

  private mutating func addTable(_ table: GrammarTable) -> Part {
    tables.append(table)
    follow.append([])
    let position = tables.count - 1
    return Part(first: [position], last: [position], canBeEmpty: false)
  }

  private mutating func addSequence(_ nodes: [GrammarNode]) -> Part {
    var whole = Part()
    for node in nodes {
      let part = add(node)
      link(whole.last, to: part.first)
      if whole.canBeEmpty { whole.first += part.first }
      whole.last = part.canBeEmpty ? whole.last + part.last : part.last
      whole.canBeEmpty = whole.canBeEmpty && part.canBeEmpty
    }
    return whole
  }

  private mutating func addChoice(_ nodes: [GrammarNode]) -> Part {
    var whole = Part(canBeEmpty: false)
    for node in nodes {
      let part = add(node)
      whole.first += part.first
      whole.last += part.last
      whole.canBeEmpty = whole.canBeEmpty || part.canBeEmpty
    }
    return whole
  }

  private mutating func link(_ earlier: [Int], to later: [Int]) {
    for position in earlier {
      for next in later {
        let (place, bit) = (position * count + next).quotientAndRemainder(dividingBy: 64)
        guard links[place] >> UInt64(bit) & 1 == 0 else { continue }
        links[place] |= 1 << UInt64(bit)
        follow[position].append(next)
      }
    }
  }
}
