/// A grammar, made for walking along a symbol.
///
/// Every table in the tree has a position, entered by one of the table's spellings (the position
/// automaton of V. Glushkov, 1961). The program lists the positions that may come after each, and
/// those that each sign may enter.
struct GrammarProgram: Sendable {
  /// The tables by their positions.
  private(set) var tables: [GrammarTable] = []
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
    for (position, table) in tables.enumerated() {
      for word in table.words { entered[Int(word.signs[0])].insert(position) }
    }
  }

  /// The positions that a sign may enter, preferred ones first.
  ///
  /// - Parameter position: the one before; nil at the start of a symbol.
  func positions(after position: Int?, for sign: UInt8) -> PositionSet {
    (position.map { next[$0] } ?? first).intersection(entered[Int(sign & 0x7F)])
  }

  /// Whether a symbol may end at a position.
  func isLast(_ position: Int?) -> Bool { position.map(last.contains) ?? false }
}

// MARK: - Making

extension GrammarProgram {
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
    let position = PositionSet(tables.count)
    tables.append(table)
    next.append(PositionSet())
    return Part(first: position, last: position, canBeEmpty: false)
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
