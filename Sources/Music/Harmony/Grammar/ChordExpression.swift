/// The expression that cuts a word into the parts of a chord symbol, made from a grammar.
///
///     symbol = root suffix [slash bass [initial *letter]] / slash bass
///     slash  = "/" / "(/"
///     suffix = [initial *letter] *((group / "/" degree) *letter)
///     group  = "(" ["/"] initial *(letter / note / "/" / "(" *letter ")") ")"
///
/// A `letter` is any character of the words that the table has after roots, an `initial` the first
/// of one. Which words there are, which may follow each other, and what they mean, the walk knows.
/// The parts are in the groups of ``ChordPart``.
struct ChordExpression {
  /// The expression, without anchors.
  let source: String

  /// Writes the expression for a grammar whose roots are named.
  ///
  /// - Complexity: O(size of the grammar).
  init(_ grammar: GrammarNode) {
    let spellings = ChordSpellings(grammar)
    let slash = RegexText(sign: "/")
    let (open, close) = (RegexText(sign: "("), RegexText(sign: ")"))
    let letters = RegexText(oneOf: spellings.suffixSigns.letters.signs, times: "*")
    let group = Self.group(spellings, letters)
    let degree = spellings.slashDegree.map {
      RegexText(parts: "|", GrammarRegex($0).text)
    }
    let suffix = RegexText(
      parts: "(?:",
      RegexText(oneOf: spellings.suffixSigns.initials.signs),
      letters,
      ")?(?:(?:",
      group,
      degree ?? "",
      ")",
      letters,
      ")*+"
    )
    let root = RegexText(name: spellings.roots, spellings.rootAccidentals)
    let chord = RegexText(parts: "(?<root>", root, ")(?<suffix>", suffix, ")")
    let bass = RegexText(name: spellings.basses, spellings.bassAccidentals)
    let second = RegexText(
      parts: "(?:",
      RegexText(oneOf: spellings.suffixSigns.initials.signs),
      letters,
      ")?"
    )
    let slashed = RegexText(parts: open, "?", slash, "(?<bass>", bass, ")", second, close, "?")
    let whole = RegexText(
      parts: "(?<symbol>",
      chord,
      "(?:",
      slashed,
      ")?|(?<bareBass>",
      slash,
      bass,
      "))"
    )
    source = whole.string
  }

  /// Words in parentheses.
  private static func group(
    _ spellings: ChordSpellings,
    _ letters: RegexText
  ) -> RegexText {
    let (open, close) = (RegexText(sign: "("), RegexText(sign: ")"))
    let initial = RegexText(oneOf: spellings.suffixSigns.initials.signs)
    let member = RegexText(oneOf: spellings.suffixSigns.letters.signs + Array("/ABCDEFG".utf8))
    let nested = RegexText(parts: open, letters, close)
    return RegexText(
      parts: open,
      RegexText(sign: "/"),
      "?",
      initial,
      "(?:",
      member,
      "|",
      nested,
      ")*+",
      close
    )
  }
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
