/// A spelling in the grammar's table and what it says about the chord.
struct GrammarWord: Sendable {
  let spelling: String
  let meaning: ChordMeaning
}

/// The grammar of chord symbols as a tree over tables of spellings.
///
/// Both readers of the grammar are derived from one tree: the regular expression in
/// `GrammarExpression.swift`, the walk in `GrammarProgram.swift`.
indirect enum GrammarNode: Sendable {
  /// One spelling of a table.
  case words([GrammarWord])
  /// One after the other.
  case sequence([GrammarNode])
  /// One of these; earlier ones are preferred where a symbol can be read in two ways.
  case choice([GrammarNode])
  /// Once or not at all.
  case optional(GrammarNode)
  /// Once or more often.
  case repeated(GrammarNode)
}

extension GrammarNode {
  /// A table row: spellings between blanks, `_` standing for a blank, and their meaning.
  static func spelled(_ spellings: String, _ meaning: ChordMeaning) -> GrammarNode {
    .words(rows(spellings, meaning))
  }

  /// Several table rows in one slot.
  static func slot(_ rows: [(String, ChordMeaning)]) -> GrammarNode {
    .words(rows.flatMap { self.rows($0.0, $0.1) })
  }

  /// Any number of times.
  static func anyNumber(_ node: GrammarNode) -> GrammarNode {
    .optional(.repeated(node))
  }

  private static func rows(_ spellings: String, _ meaning: ChordMeaning) -> [GrammarWord] {
    spellings.split(separator: " ").map { word in
      let spelling = String(word.map { $0 == "_" ? " " : $0 })
      return GrammarWord(spelling: spelling, meaning: meaning)
    }
  }
}
