/// The positions of a grammar.
///
/// Every table in the tree has a position, entered by one of the table's spellings (the position
/// automaton of V. Glushkov, 1961). The automaton lists what may come after each.
struct PositionAutomaton {
  /// What may come after a position.
  struct Continuation: Equatable {
    var positions = PositionSet()
    /// Whether the symbol may end there.
    var isEnd = false
  }

  struct Position {
    /// The spellings, longest first.
    let words: [GrammarWord]
    var next = Continuation()
  }

  private(set) var all: [Position] = []
  /// What may come first.
  private(set) var start = Continuation()

  init(_ node: GrammarNode) {
    all.reserveCapacity(256)
    let whole = add(node)
    start.positions = whole.first
    for position in whole.last { all[position].next.isEnd = true }
  }
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
    let positions = PositionSet(all.count)
    all.append(Position(words: table.words))
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
    for position in earlier { all[position].next.positions.formUnion(later) }
  }
}
