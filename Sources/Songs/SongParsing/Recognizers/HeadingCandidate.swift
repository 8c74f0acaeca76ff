import SongModel

/// What the classifier asks of a line that may be a heading.
struct HeadingCandidate: Hashable, Sendable {
  /// How sure the heading is.
  var certainty: HeadingMatch.Certainty
  private let traits: Traits

  /// In one byte, since every line of a sheet may have a candidate.
  private struct Traits: OptionSet, Hashable {
    let rawValue: UInt8
    static let abbreviated = Traits(rawValue: 1)
    static let namesVerse = Traits(rawValue: 2)
  }

  /// Whether the name is a letter and a number: `[V1]`, `[C2]`.
  var isAbbreviated: Bool { traits.contains(.abbreviated) }
  /// Whether it names a verse.
  var namesVerse: Bool { traits.contains(.namesVerse) }

  /// Whether a letter may abbreviate a section's name; any other chord in brackets heads nothing.
  var mayAbbreviate: Bool { certainty == .letter || isAbbreviated }

  init(_ match: HeadingMatch) {
    certainty = match.certainty
    let isVerse = match.name.kind == .verse
    traits = [match.isAbbreviated ? .abbreviated : [], isVerse ? .namesVerse : []]
  }
}
