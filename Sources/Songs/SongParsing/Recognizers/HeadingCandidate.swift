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

  init(_ match: HeadingMatch) {
    certainty = match.certainty
    isAbbreviated = match.isAbbreviated
    namesVerse = match.name.kind == .verse
  }
}
