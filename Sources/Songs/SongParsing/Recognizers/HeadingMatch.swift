import SongModel

/// A line that may head a section.
struct HeadingMatch: Hashable, Sendable {
  /// How surely the words are a heading.
  enum Certainty: Hashable, Sendable {
    /// A known word in a heading's decoration: `[Verse 2]`, `Chorus:`, `CORO x2`.
    case known
    /// A known word and unknown ones in a heading's decoration: `[Verse: Anna]`, `Solo (softly):`.
    case described
    /// A known word bare, which might be sung: `bridge`, `Verse 2`.
    case bare
    /// Brackets round unknown words: `[Big part]`.
    case bracketed
    /// A number in a heading's decoration or alone: `1.`, `(2)`.
    case number
    /// A letter or two in brackets that may be a chord as well: `[C]`, `[B]`.
    case letter

    /// Whether a known name of a section is among the words.
    var namesKnownSection: Bool {
      switch self {
      case .known, .described, .bare: true
      case .bracketed, .number, .letter: false
      }
    }
  }

  let name: SectionName
  let certainty: Certainty
  /// Whether the name is a letter and a number: `[V1]`, `[C2]`.
  let isAbbreviated: Bool

  init(name: SectionName, certainty: Certainty, isAbbreviated: Bool = false) {
    self.name = name
    self.certainty = certainty
    self.isAbbreviated = isAbbreviated
  }
}
