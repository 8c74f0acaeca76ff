import SongModel

/// A line that may head a section.
struct HeadingMatch: Hashable, Sendable {
  /// How surely the words are a heading.
  enum Certainty: Hashable, Sendable {
    /// A known word in a heading's decoration, in capitals or with a number, perhaps with words about
    /// it after a sign: `Chorus:`, `CORO x2`, `Verse 2`, `[Verse: Anna]`.
    case known
    /// A known word and unknown ones, but not in square brackets: `Solo (softly):`.
    case described
    /// A known word bare, which might be sung: `bridge`, `A section`.
    case bare
    /// Brackets round unknown words, or round a known one and others: `[Big part]`, `[Last verse down]`.
    case bracketed
    /// A number in a heading's decoration or alone: `1.`, `(2)`.
    case number
    /// A letter or a sign in a heading's decoration, perhaps a chord as well: `[C]`, `P:`, `*:`.
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
