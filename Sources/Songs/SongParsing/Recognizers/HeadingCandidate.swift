import SongModel

/// What a line is like that may be a heading.
struct HeadingCandidate: Hashable, Sendable {
  /// How sure the heading is.
  var certainty: HeadingMatch.Certainty
  /// Whether the name is a letter and a number: `[V1]`, `[C2]`.
  let isAbbreviated: Bool
  /// Whether it names a verse.
  let namesVerse: Bool

  /// Whether a letter may abbreviate a section's name; any other chord in brackets heads nothing.
  var mayAbbreviate: Bool { certainty == .letter || isAbbreviated }

  /// Whether a line is one chord without any decoration: `B9+`, `B2/F#`.
  static func isChord(_ tokens: Span<Token>) -> Bool {
    tokens.count == 1 && tokens[0].isChord
      && tokens[0].core.upperBound - tokens[0].core.lowerBound == tokens[0].range.utf8.count
  }

  init(_ match: HeadingMatch) {
    certainty = match.certainty
    isAbbreviated = match.isAbbreviated
    namesVerse = match.name.kind == .verse
  }
}
