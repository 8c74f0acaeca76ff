/// A grammar, made for walking along a symbol.
///
/// An object, since each walk would retain and release all lists of a struct.
final class GrammarProgram: Sendable {
  private let automaton: PositionAutomaton

  init(_ node: GrammarNode) {
    automaton = PositionAutomaton(node)
  }

  /// The reading of a symbol, of which the spellings of each position are tried in their order; nil
  /// when the grammar does not accept it.
  func reading(of symbol: FoldedSymbol) -> ChordReading? {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: FoldedSymbol.longest) { path in
      guard let length = walk(symbol, from: nil, at: 0, along: path, 0) else { return nil }
      var reading = ChordReading()
      var place = 0
      for number in path[..<length] {
        let word = automaton.words[number]
        let end = place + word.signs.count
        reading.apply(word.meaning, at: place..<end)
        place = end
      }
      return reading
    }
  }

  /// Walks on from a position of the grammar and a place of the symbol.
  ///
  /// - Parameters:
  ///   - path: takes the numbers of the spellings.
  ///   - length: how many of them there are so far.
  /// - Returns: how many there are in all; nil where no way leads to the end.
  private func walk(
    _ symbol: FoldedSymbol,
    from position: Int?,
    at place: Int,
    along path: UnsafeMutableBufferPointer<Int>,
    _ length: Int
  ) -> Int? {
    if place == symbol.count { return automaton.isLast(position) ? length : nil }
    let rest = symbol.signs(from: place)
    for next in automaton.positions(after: position, for: symbol[place]) {
      for number in automaton.wordNumbers(at: next) {
        let spelling = automaton.words[number].signs
        guard spelling.isPrefix(of: rest) else { continue }
        path[length] = number
        let end = place + spelling.count
        if let whole = walk(symbol, from: next, at: end, along: path, length + 1) { return whole }
      }
    }
    return nil
  }
}

/// The positions of a grammar.
///
/// Every table in the tree has a position, entered by one of the table's spellings (the position
/// automaton of V. Glushkov, 1961). The automaton lists the positions that may come after each, and
/// those that each sign may enter.
private struct PositionAutomaton: Sendable {
  /// The spellings of all positions, end to end.
  private(set) var words: [GrammarWord] = []
  /// Where the spellings of each position end.
  private var wordEnds: [Int] = []
  /// The positions that may come after each.
  private var next: [PositionSet] = []
  /// The positions whose tables have a spelling that begins with each sign.
  private var entered = [PositionSet](repeating: PositionSet(), count: 128)
  /// The positions that may come first.
  private var first = PositionSet()
  /// The positions at which a symbol may end.
  private var last = PositionSet()

  init(_ node: GrammarNode) {
    let whole = add(node)
    first = whole.first
    last = whole.last
  }

  /// The positions that a sign may enter, preferred ones first.
  ///
  /// - Parameter position: the one before; nil at the start of a symbol.
  func positions(after position: Int?, for sign: UInt8) -> PositionSet {
    (position.map { next[$0] } ?? first).intersection(entered[Int(sign & 0x7F)])
  }

  /// The numbers of the spellings of a position, longest first.
  func wordNumbers(at position: Int) -> Range<Int> {
    (position > 0 ? wordEnds[position - 1] : 0)..<wordEnds[position]
  }

  /// Whether a symbol may end at a position.
  func isLast(_ position: Int?) -> Bool { position.map(last.contains) ?? false }
}

// MARK: - Making

extension PositionAutomaton {
  /// The positions of a part of the grammar.
  private struct Part {
    var first = PositionSet()
    var last = PositionSet()
    var canBeEmpty = true
  }

  private mutating func add(_ node: GrammarNode) -> Part {
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
    let position = next.count
    words += table.words
    wordEnds.append(words.count)
    next.append(PositionSet())
    for word in table.words { entered[Int(word.signs[0])].insert(position) }
    let positions = PositionSet(position)
    return Part(first: positions, last: positions, canBeEmpty: false)
  }

  private mutating func addSequence(_ nodes: [GrammarNode]) -> Part {
    var whole = Part()
    for node in nodes {
      let part = add(node)
      link(whole.last, to: part.first)
      if whole.canBeEmpty { whole.first.formUnion(part.first) }
      whole.last = part.canBeEmpty ? whole.last.union(part.last) : part.last
      whole.canBeEmpty = whole.canBeEmpty && part.canBeEmpty
    }
    return whole
  }

  private mutating func addChoice(_ nodes: [GrammarNode]) -> Part {
    var whole = Part(canBeEmpty: false)
    for node in nodes {
      let part = add(node)
      whole.first.formUnion(part.first)
      whole.last.formUnion(part.last)
      whole.canBeEmpty = whole.canBeEmpty || part.canBeEmpty
    }
    return whole
  }

  private mutating func link(_ earlier: PositionSet, to later: PositionSet) {
    for position in earlier { next[position].formUnion(later) }
  }
}
