import SongModel

/// What a line speaks for, and what it stands in.
struct LineSetting: Sendable {
  /// The format that it speaks for.
  let format: SongFormat?
  /// The notations that its words speak for.
  let notation: NotationEvidence
  /// The names that it defines as chords.
  let definedChords: [String]
  /// The verbatim environment that is open before it.
  let environment: String?
  /// Whether no backslash joins it to the line above.
  let isBeginning: Bool
}
