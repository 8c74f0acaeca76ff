/// The states of a grammar, made for walking along a symbol.
///
/// Every table of spellings in the tree is a state, entered by one of its spellings (the
/// position automaton of V. Glushkov, 1961). For each state and each byte the program lists the
/// spellings that may come next, preferred ones first.
struct GrammarProgram: Sendable {
  /// A spelling that may come next.
  struct Entry: Sendable {
    /// The place of the spelling's bytes after the first.
    let start: Int32
    let end: Int32
    let target: Int32
    let meaning: ChordMeaning
  }

  private(set) var entries: [Entry] = []
  private(set) var spellings: [UInt8] = []
  private(set) var accepting: [Bool] = []
  /// The first entry for each state and byte, 128 a state and one more.
  private(set) var buckets: [Int32] = []

  init(_ node: GrammarNode) {
    var positions = GrammarPositions()
    let whole = positions.add(node)
    accepting = [whole.canBeEmpty] + positions.tables.indices.map(whole.last.contains)
    for next in [whole.first] + positions.follow { addState(next, positions.tables) }
    buckets.append(Int32(entries.count))
  }

  private mutating func addState(_ next: [Int], _ tables: [[FoldedWord]]) {
    var rows: [[(word: FoldedWord, target: Int)]] = Array(repeating: [], count: 128)
    for position in next {
      for word in tables[position] { rows[Int(word.bytes[0])].append((word, position + 1)) }
    }
    for row in rows {
      buckets.append(Int32(entries.count))
      for (word, target) in row { addEntry(word.bytes.dropFirst(), word.meaning, target) }
    }
  }

  private mutating func addEntry(
    _ rest: ArraySlice<UInt8>,
    _ meaning: ChordMeaning,
    _ target: Int
  ) {
    let start = Int32(spellings.count)
    spellings += rest
    let end = Int32(spellings.count)
    entries.append(Entry(start: start, end: end, target: Int32(target), meaning: meaning))
  }
}

/// A spelling folded to one byte per sign.
private struct FoldedWord {
  let bytes: [UInt8]
  let meaning: ChordMeaning
}

/// The tables of a grammar, numbered, and which may follow which.
private struct GrammarPositions {
  struct Part {
    var first: [Int] = []
    var last: [Int] = []
    var canBeEmpty = true
  }

  /// The spellings of each table, the longest first.
  var tables: [[FoldedWord]] = []
  var follow: [[Int]] = []

  mutating func add(_ node: GrammarNode) -> Part {
    switch node {
    case .words(let words): return addTable(words)
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

  private mutating func addTable(_ words: [GrammarWord]) -> Part {
    let folded = words.compactMap { word in
      WrittenSignTable.folded(word.spelling).map {
        FoldedWord(bytes: $0, meaning: word.meaning)
      }
    }
    tables.append(folded.sorted { $0.bytes.count > $1.bytes.count })
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
      follow[position] += later.filter { !follow[position].contains($0) }
    }
  }
}
