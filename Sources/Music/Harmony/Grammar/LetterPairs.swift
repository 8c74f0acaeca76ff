/// Which letters of ASCII stand right after which in the symbols of a grammar.
package struct LetterPairs: Sendable {
  /// A row for each sign from 0x40 on, with a bit for each of them that may follow it.
  private var rows = [UInt64](repeating: 0, count: 64)

  /// Finds the pairs of a grammar, and of chords whose quality it does not know.
  ///
  /// - Complexity: O(size of the grammar).
  init(_ grammar: GrammarNode) {
    _ = add(grammar)
    let spellings = ChordSpellings(grammar)
    let names = [
      spellings.roots, spellings.rootAccidentals, spellings.basses, spellings.bassAccidentals,
    ]
    let unknown = UnknownSuffix.spellings
    for word in unknown { insert(word) }
    let ends = SignSet(names.joined().compactMap { $0.last })
    insert(ends, then: SignSet(unknown.compactMap { $0.first }))
  }

  /// Whether a letter may follow another.
  package func contains(_ first: UInt8, then second: UInt8) -> Bool {
    rows[Self.place(of: first)] >> UInt64(Self.place(of: second)) & 1 == 1
  }

  private static func place(of letter: UInt8) -> Int { Int(letter & 0x3F) }

  private mutating func insert(_ spelling: FoldedSpelling) {
    for place in spelling.indices.dropFirst() where spelling[place - 1] >= 0x40 {
      rows[Self.place(of: spelling[place - 1])] |= SignSet([spelling[place]]).upperHalf
    }
  }

  private mutating func insert(_ firsts: SignSet, then seconds: SignSet) {
    for first in firsts.signs where first >= 0x40 {
      rows[Self.place(of: first)] |= seconds.upperHalf
    }
  }
}

/// With which signs what a node stands for begins and ends.
private struct NodeEnds {
  var firsts = SignSet()
  var lasts = SignSet()
  /// Whether it may be left out.
  var isOptional = false

  mutating func formUnion(_ other: NodeEnds) {
    firsts.formUnion(other.firsts)
    lasts.formUnion(other.lasts)
    isOptional = isOptional || other.isOptional
  }
}

extension LetterPairs {
  /// Adds the pairs of what a node stands for.
  private mutating func add(_ node: GrammarNode) -> NodeEnds {
    switch node {
    case .words(let table): return add(table.words)
    case .sequence(let nodes): return add(sequence: nodes)
    case .choice(let nodes):
      return nodes.reduce(into: NodeEnds()) { $0.formUnion(add($1)) }
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

  private mutating func add(_ words: [GrammarWord]) -> NodeEnds {
    var ends = NodeEnds()
    for word in words {
      insert(word.signs)
      if let first = word.signs.first { ends.firsts.insert(first) }
      if let last = word.signs.last { ends.lasts.insert(last) }
    }
    return ends
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
