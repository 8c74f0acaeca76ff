import SongModel

/// What the other lines of the sheet say about a line, as far as its score depends on it.
struct LineContext: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// A blank line stands above, or none at all.
  static let afterBlank = LineContext(rawValue: 1)
  /// The song begins further down.
  static let beforeBody = LineContext(rawValue: 2)
  /// The line may be a title, and its sheet may begin with one.
  static let titling = LineContext(rawValue: 4)
  /// The line is the first of the block that can hold a title.
  static let opensTitleBlock = LineContext(rawValue: 8)
  /// The line stands in the block that can hold a title.
  static let titleBlock = LineContext(rawValue: 16)
  /// The line is wider than the lyrics, before or after the song.
  static let wider = LineContext(rawValue: 32)
  /// The line stands further in than the lyrics, before or after the song.
  static let furtherIn = LineContext(rawValue: 64)
  /// Lines of chords in lower case stand among the others.
  static let amongSmallChords = LineContext(rawValue: 128)
  /// The sheet has lines that can only be chords.
  static let amongChordLines = LineContext(rawValue: 256)
  /// An address or metadata stand in its block, before the song or after it.
  static let creditsBlock = LineContext(rawValue: 512)
  /// The line says again, in a block of its own, what stood in the head.
  static let repeatsHead = LineContext(rawValue: 1_024)
  /// The line is named like a string of a staff among others.
  static let stringColumn = LineContext(rawValue: 2_048)
  /// The line is a string of a staff, or counts beats beside one.
  static let drawn = LineContext(rawValue: 4_096)
  /// The line is all in parentheses, and no words stand right beside it.
  static let direction = LineContext(rawValue: 8_192)
  /// The sheet has staves, and no chords over lyrics.
  static let amongStaves = LineContext(rawValue: 16_384)
  /// The line is a chord alone, between lines of chords.
  static let amongChords = LineContext(rawValue: 32_768)
  /// The line stands between the directives that start and end an environment of words.
  static let inEnvironment = LineContext(rawValue: 65_536)
}
