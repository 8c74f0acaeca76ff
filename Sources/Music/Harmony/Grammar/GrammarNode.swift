/// A spelling in the grammar's table and what it says about the chord.
struct GrammarWord: Sendable {
  /// The spelling, folded to one byte per sign.
  let signs: [UInt8]
  let meaning: ChordMeaning
}

extension GrammarWord {
  /// A word, or nil when a scalar of it is part of no symbol.
  init?(_ spelling: String, _ meaning: ChordMeaning) {
    guard let signs = GlyphVariants.folded(spelling) else { return nil }
    self.init(signs: signs, meaning: meaning)
  }
}

/// The spellings of which one stands at a place of a symbol.
///
/// An object, since many places share one.
final class GrammarTable: Sendable {
  /// The spellings, longest first.
  let words: [GrammarWord]

  init(_ words: [GrammarWord]) {
    self.words = words.sorted { $0.signs.count > $1.signs.count }
  }
}

/// The grammar of chord symbols as a tree over tables of spellings.
///
/// Both readers of the grammar are derived from one tree: the regular expression in
/// `GrammarRegex.swift`, the walk in `GrammarProgram.swift`.
indirect enum GrammarNode: Sendable {
  /// One spelling of a table.
  case words(GrammarTable)
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
    .words(GrammarTable(rows(spellings, meaning)))
  }

  /// Several table rows in one slot.
  static func slot(_ rows: [(String, ChordMeaning)]) -> GrammarNode {
    .words(GrammarTable(rows.flatMap { self.rows($0.0, $0.1) }))
  }

  /// Any number of times.
  static func anyNumber(_ node: GrammarNode) -> GrammarNode {
    .optional(.repeated(node))
  }

  private static func rows(_ spellings: String, _ meaning: ChordMeaning) -> [GrammarWord] {
    guard let signs = GlyphVariants.folded(spellings) else { return [] }
    return signs.split(separator: UInt8(ascii: " ")).map { word in
      let spelling = word.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
      return GrammarWord(signs: spelling, meaning: meaning)
    }
  }
}
