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
    accepting = Array(repeating: false, count: positions.tables.count + 1)
    accepting[0] = whole.canBeEmpty
    for position in whole.last { accepting[position + 1] = true }
    let tables = positions.tables.enumerated().map { addTable($1, target: $0 + 1) }
    for next in [whole.first] + positions.follow { addState(next.map { tables[$0] }) }
    buckets.append(Int32(entries.count))
  }

  /// A word's number and its first byte.
  private typealias Beginning = (word: UInt16, byte: UInt8)

  private mutating func addTable(_ table: GrammarTable, target: Int) -> [Beginning] {
    table.words.map { word in
      let start = UInt16(spellings.count)
      spellings += word.signs.dropFirst()
      let end = UInt16(spellings.count)
      words.append(
        Word(start: start, end: end, target: UInt16(target), meaning: word.meaning)
      )
      return (UInt16(words.count - 1), word.signs[0])
    }
  }

  /// Sorts what may come next by the first byte, in two rounds: counting, and filling in.
  private mutating func addState(_ next: [[Beginning]]) {
    var places = [Int32](repeating: 0, count: 129)
    places[0] = Int32(entries.count)
    for table in next { for (_, byte) in table { places[Int(byte) + 1] += 1 } }
    for byte in 1...128 { places[byte] += places[byte - 1] }
    buckets += places[..<128]
    entries += repeatElement(0, count: Int(places[128]) - entries.count)
    for table in next {
      for (word, byte) in table {
        entries[Int(places[Int(byte)])] = word
        places[Int(byte)] += 1
      }
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

  var tables: [GrammarTable] = []
  /// The positions that may come after each, in the order in which they are tried.
  var follow: [[Int]] = []
  private var followSets: [PositionSet] = []

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
