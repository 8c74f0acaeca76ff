/// A spelling in the grammar's table and what it says about the chord.
struct GrammarWord: Sendable {
  let signs: FoldedSpelling
  let meaning: ChordMeaning
}

extension GrammarWord {
  /// A word, or nil when a scalar of it is part of no symbol.
  init?(_ spelling: String, _ meaning: ChordMeaning) {
    guard let signs = GlyphVariants.folded(spelling).flatMap({ FoldedSpelling($0) }) else {
      return nil
    }
    self.init(signs: signs, meaning: meaning)
  }
}

/// The spellings of which one stands at a place of a symbol; all are for the same part of it.
///
/// An object, since many places share one.
final class GrammarTable: Sendable {
  /// The spellings, longest first.
  let words: [GrammarWord]
  /// The signs that words after a root are made of.
  let suffixSigns: SuffixSigns
  /// With which signs the spellings begin and end.
  let ends: NodeEnds

  init(_ words: [GrammarWord]) {
    self.words = Self.longestFirst(words)
    suffixSigns = SuffixSigns(of: words)
    var ends = NodeEnds()
    for word in words { ends.insert(word.signs) }
    self.ends = ends
  }

  /// The words by their length; those of one length stay in order.
  ///
  /// Most tables hold a few words of two or three lengths. The library's sort takes three times as
  /// long: 3 % of the work on one song.
  private static func longestFirst(_ words: [GrammarWord]) -> [GrammarWord] {
    var sorted: [GrammarWord] = []
    sorted.reserveCapacity(words.count)
    var length = words.reduce(0) { max($0, $1.signs.count) }
    while sorted.count < words.count {
      for word in words where word.signs.count == length { sorted.append(word) }
      length -= 1
    }
    return sorted
  }
}

/// The grammar of chord symbols as a tree over tables of spellings.
///
/// The expression that cuts a word into parts (`ChordExpression`), the walk that reads the parts
/// (`GrammarProgram`) and the bytes by which other words are ruled out (`SymbolBytes`) are made from
/// one tree.
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
    FoldedSpelling.list(spellings).map { GrammarWord(signs: $0, meaning: meaning) }
  }
}
