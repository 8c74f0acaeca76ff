import SongModel

/// What the other lines of the sheet say about a line, as far as its score depends on it.
struct LineContext: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  // What the classifier settles before any line is scored; `LineFacts.settled` keeps sixteen bits.

  /// The line is named like a string of a staff among others.
  static let stringColumn = LineContext(rawValue: 1)
  /// An address or metadata stand in its block, before the song or after it.
  static let creditsBlock = LineContext(rawValue: 2)
  /// The line says again, in a block of its own, what stood in the head.
  static let repeatsHead = LineContext(rawValue: 4)
  /// The line is wider than the lyrics, before or after the song.
  static let wider = LineContext(rawValue: 8)
  /// The line is all in parentheses, and no words stand right beside it.
  static let direction = LineContext(rawValue: 16)
  /// The line is a chord alone, between lines of chords.
  static let amongChords = LineContext(rawValue: 32)
  /// The line is not a title, though it is in the head: a sentence, or the first verse with its
  /// number.
  static let prose = LineContext(rawValue: 64)
  /// The line is a sentence before the song, in an e-mail or among metadata.
  static let preface = LineContext(rawValue: 128)
  /// The line says after the song who wrote the sheet, or is its last words in capitals.
  static let signature = LineContext(rawValue: 256)
  /// Chords stand on the line in brackets among words, as on other lines of its sheet.
  static let amongSquareChords = LineContext(rawValue: 512)
  /// A chord stands at the end of the line, as on other lines of its sheet.
  static let amongTrailingChords = LineContext(rawValue: 1_024)
  /// The line is front matter of a page in Markdown, or its title.
  static let markdownHead = LineContext(rawValue: 2_048)

  // What is found when a line is scored.

  /// A blank line or a directive stands above, or nothing at all.
  static let afterGap = LineContext(rawValue: 65_536)
  /// The song begins further down.
  static let beforeBody = LineContext(rawValue: 131_072)
  /// The line may be a title, and its sheet may begin with one.
  static let titling = LineContext(rawValue: 262_144)
  /// The line is the first of the block that can hold a title.
  static let opensTitleBlock = LineContext(rawValue: 524_288)
  /// The line stands in the block that can hold a title.
  static let titleBlock = LineContext(rawValue: 1_048_576)
  /// The line stands further in than the lyrics, before or after the song.
  static let furtherIn = LineContext(rawValue: 2_097_152)
  /// Lines of chords in lower case stand among the others.
  static let amongSmallChords = LineContext(rawValue: 4_194_304)
  /// The sheet has lines that can only be chords.
  static let amongChordLines = LineContext(rawValue: 8_388_608)
  /// The line is a string of a staff, or counts beats beside one.
  static let drawn = LineContext(rawValue: 16_777_216)
  /// The sheet has staves, and no chords over lyrics.
  static let amongStaves = LineContext(rawValue: 33_554_432)
  /// The line stands between the directives that start and end an environment of words.
  static let inEnvironment = LineContext(rawValue: 67_108_864)
}
