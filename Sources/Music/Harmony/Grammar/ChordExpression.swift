/// The expression that cuts a word into the parts of a chord symbol, made from a grammar.
///
///     symbol = root suffix [slashed] / slash bass
///     suffix = [words] *((group / "/" degree) *letter)
///     group  = "(" ["/"] initial *(letter / note / "/" / "(" *letter ")") ")"
///     slashed = (["("] slash / "on") bass [words] [")"]
///     words  = initial *letter
///
/// A `letter` is any character of the words that the table has after roots, an `initial` the first
/// of one. Which words there are, which may follow each other, and what they mean, the walk knows.
/// The parts are in the groups of ``ChordPart``.
struct ChordExpression {
  private let spellings: ChordSpellings
  private let bass: RegexText
  private let initial: RegexText
  private let letters: RegexText
  private let slash = RegexText(sign: "/")
  private let open = RegexText(sign: "(")
  private let close = RegexText(sign: ")")

  /// Makes the expression for a grammar whose roots are named.
  ///
  /// - Complexity: O(size of the grammar).
  init(_ grammar: GrammarNode) {
    spellings = ChordSpellings(grammar)
    bass = RegexText(name: spellings.basses, spellings.bassAccidentals)
    initial = RegexText(oneOf: spellings.suffixSigns.initials.signs)
    letters = RegexText(oneOf: spellings.suffixSigns.letters.signs, times: "*")
  }

  /// The expression, without anchors.
  var source: String {
    let bareBass = RegexText(parts: "(?<bareBass>", slash, bass, ")")
    let symbol = RegexText(parts: chord, "(?:", slashed, ")?|", bareBass)
    return RegexText(parts: "(?<symbol>", symbol, ")").string
  }

  private var chord: RegexText {
    let root = RegexText(name: spellings.roots, spellings.rootAccidentals)
    return RegexText(parts: "(?<root>", root, ")(?<suffix>", suffix, ")")
  }

  private var suffix: RegexText {
    let degree = spellings.slashDegree.map { RegexText(parts: "|", GrammarRegex($0).text) }
    return RegexText(parts: words, "(?:(?:", group, degree ?? "", ")", letters, ")*+")
  }

  /// Words in parentheses.
  private var group: RegexText {
    let member = RegexText(oneOf: spellings.suffixSigns.letters.signs + Array("/ABCDEFG".utf8))
    let nested = RegexText(parts: open, letters, close)
    return RegexText(parts: open, slash, "?", initial, "(?:", member, "|", nested, ")*+", close)
  }

  /// The bass after its slash.
  private var slashed: RegexText {
    let joint = RegexText(parts: "(?:", open, "?", slash, "|", spelledOut, ")")
    return RegexText(parts: joint, "(?<bass>", bass, ")", words, close, "?")
  }

  private var spelledOut: RegexText { RegexText(stringLiteral: ChordGrammar.spelledOutSlash) }

  /// The words of a suffix one after the other, or none.
  private var words: RegexText { RegexText(parts: "(?:", initial, letters, ")?") }
}

extension RegexText {
  /// One of some names, with an accidental after it or without.
  fileprivate init(name names: [FoldedSpelling], _ accidentals: [FoldedSpelling]) {
    self = RegexText(names)
    if !accidentals.isEmpty {
      self.init(parts: self, "(?:", RegexText(accidentals), ")?")
    }
  }
}

/// The groups of the expression that cuts a word, by their numbers.
package enum ChordPart: Int, CaseIterable, Sendable {
  /// The symbol without decoration.
  case symbol = 1
  case root
  case suffix
  /// The bass after its slash.
  case bass
  /// A bass that stands alone, with its slash.
  case bareBass
}
