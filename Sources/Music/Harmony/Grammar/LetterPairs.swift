/// Which letters of ASCII stand right after which in the symbols of a grammar.
package struct LetterPairs: Sendable {
  /// A row for each sign from 0x40 on, with a bit for each of them that may follow it.
  private var rows = [UInt64](repeating: 0, count: 64)

  /// The signs with which what the grammar stands for begins.
  private(set) var firsts = SignSet()

  /// Tables whose words were added.
  private var tables: [ObjectIdentifier] = []

  /// Finds the pairs of what a grammar stands for.
  ///
  /// - Complexity: O(size of the grammar).
  init(_ grammar: GrammarNode) {
    tables.reserveCapacity(64)
    firsts = add(grammar).firsts
    tables = []
  }

  /// Adds the pairs of some spellings, and of their last signs with those that may follow.
  mutating func add(_ spellings: [FoldedSpelling], before followers: SignSet) {
    for spelling in spellings { insert(spelling) }
    insert(SignSet(spellings.compactMap { $0.last }), then: followers)
  }

  /// What may follow a letter: a bit for each sign from 0x40 on, that of 0x40 lowest.
  package func followers(of letter: UInt8) -> UInt64 { rows[Self.place(of: letter)] }

  private static func place(of letter: UInt8) -> Int { Int(letter & 0x3F) }

  private mutating func insert(_ spelling: FoldedSpelling) {
    var last: UInt8 = 0
    for sign in spelling {
      if last >= 0x40 && sign >= 0x40 {
        rows[Self.place(of: last)] |= 1 << UInt64(Self.place(of: sign))
      }
      last = sign
    }
  }

  private mutating func insert(_ firsts: SignSet, then seconds: SignSet) {
    var rest = firsts.upperHalf
    while rest != 0 {
      rows[rest.trailingZeroBitCount] |= seconds.upperHalf
      rest &= rest - 1
    }
  }
}

extension LetterPairs {
  /// Adds the pairs of what a node stands for.
  private mutating func add(_ node: GrammarNode) -> NodeEnds {
    switch node {
    case .words(let table):
      if !tables.contains(ObjectIdentifier(table)) {
        tables.append(ObjectIdentifier(table))
        for word in table.words { insert(word.signs) }
      }
      return table.ends
    case .sequence(let nodes): return add(sequence: nodes)
    case .choice(let nodes):
      var ends = NodeEnds()
      for node in nodes { ends.formUnion(add(node)) }
      return ends
    case .optional(let node):
      var ends = add(node)
      ends.isOptional = true
      return ends
    case .repeated(let node):
      let ends = add(node)
      insert(ends.lasts, then: ends.firsts)
      return ends
    }
  }

  private mutating func add(sequence nodes: [GrammarNode]) -> NodeEnds {
    var ends = NodeEnds(isOptional: true)
    for node in nodes {
      let next = add(node)
      insert(ends.lasts, then: next.firsts)
      if ends.isOptional { ends.firsts.formUnion(next.firsts) }
      if !next.isOptional { ends.lasts = SignSet() }
      ends.lasts.formUnion(next.lasts)
      ends.isOptional = ends.isOptional && next.isOptional
    }
    return ends
  }
}

/// With which signs what a node of a grammar stands for begins and ends.
struct NodeEnds: Sendable {
  fileprivate(set) var firsts = SignSet()
  fileprivate(set) var lasts = SignSet()
  /// Whether it may be left out.
  fileprivate var isOptional = false

  mutating func insert(_ spelling: FoldedSpelling) {
    guard spelling.count > 0 else { return }
    firsts.insert(spelling[0])
    lasts.insert(spelling[spelling.count - 1])
  }

  fileprivate mutating func formUnion(_ other: NodeEnds) {
    firsts.formUnion(other.firsts)
    lasts.formUnion(other.lasts)
    isOptional = isOptional || other.isOptional
  }
}
