/// The states of a grammar, made for walking along a symbol.
///
/// Every table of spellings in the tree is a state, entered by one of its spellings (the
/// position automaton of V. Glushkov, 1961). For each state and each byte the program lists the
/// spellings that may come next, preferred ones first.
struct GrammarProgram: Sendable {
  /// A spelling, and the state behind it.
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
    var positions = GrammarPositions()
    let whole = positions.add(node)
    var states = [State(next: whole.first, isAccepting: whole.canBeEmpty)]
    let targets = positions.states(whole.last).map { states.place(of: $0) }
    let tables = zip(positions.tables, targets).map { addTable($0, target: $1) }
    for state in states { add(state.next.map { tables[$0] }) }
    accepting = states.map(\.isAccepting)
    buckets.append(Int32(entries.count))
  }

  /// A word's number and its first byte.
  private struct Beginning {
    let word: UInt16
    let byte: UInt8
  }

  private mutating func addTable(_ table: GrammarTable, target: Int) -> [Beginning] {
    table.words.map { word in
      let start = UInt16(spellings.count)
      spellings += word.signs.dropFirst()
      let end = UInt16(spellings.count)
      words.append(
        Word(start: start, end: end, target: UInt16(target), meaning: word.meaning)
      )
      return Beginning(word: UInt16(words.count - 1), byte: word.signs[0])
    }
  }

  /// Sorts what may come next by the first byte, in two rounds: counting, and filling in.
  private mutating func add(_ next: [[Beginning]]) {
    var places = [Int32](repeating: 0, count: 129)
    places[0] = Int32(entries.count)
    for table in next { for word in table { places[Int(word.byte) + 1] += 1 } }
    for byte in 1...128 { places[byte] += places[byte - 1] }
    buckets += places[..<128]
    entries += repeatElement(0, count: Int(places[128]) - entries.count)
    for table in next {
      for word in table {
        entries[Int(places[Int(word.byte)])] = word.word
        places[Int(word.byte)] += 1
      }
    }
  }
}

/// What may come next, and whether a symbol may end here: the same behind many tables.
private struct State: Equatable {
  let next: [Int]
  let isAccepting: Bool
}

extension [State] {
  /// The place of a state, which is added when it is new.
  mutating fileprivate func place(of state: State) -> Int {
    if let place = firstIndex(of: state) { return place }
    append(state)
    return count - 1
  }
}

/// The tables of a grammar, numbered, and which may follow which.
private struct GrammarPositions {
  struct Part {
    var first: [Int] = []
    var last: [Int] = []
    var canBeEmpty = true
  }

  var tables: [GrammarTable] = []
  /// The positions that may come after each, in the order in which they are tried.
  var follow: [[Int]] = []
  private var followSets: [PositionSet] = []

  /// The state behind each position, when some are the last of a symbol.
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
    followSets.append(PositionSet())
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
      for next in later where followSets[position].insert(next) { follow[position].append(next) }
    }
  }
}

/// A set of small numbers.
private struct PositionSet {
  private var bits: [UInt64] = []

  /// Adds a number; returns whether it is new.
  mutating func insert(_ number: Int) -> Bool {
    let (place, bit) = (number / 64, UInt64(1) << UInt64(number % 64))
    while bits.count <= place { bits.append(0) }
    defer { bits[place] |= bit }
    return bits[place] & bit == 0
  }
}
