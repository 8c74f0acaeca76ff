/// What is noted of a line, seen alone, beside what recognisers find on it.
struct LineTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// What stands before it forces its reading.
  static let forced = LineTraits(rawValue: 1)
  /// Brackets or parentheses open on it.
  static let brackets = LineTraits(rawValue: 2)
  /// One of its words may be a chord.
  static let chords = LineTraits(rawValue: 4)
  /// It may be a heading, seen alone.
  static let heading = LineTraits(rawValue: 8)
  /// It may state metadata.
  static let statement = LineTraits(rawValue: 16)
  /// The label before its chords names a section.
  static let namedLabel = LineTraits(rawValue: 32)
  /// That section is one in which nothing is sung, as a rule: an intro, a solo.
  static let playedLabel = LineTraits(rawValue: 64)
  /// Its first word may be a label before words: a number, or one that ends with a colon.
  static let lyricLabel = LineTraits(rawValue: 128)
  /// Its first word is one for players.
  static let instruction = LineTraits(rawValue: 256)
  /// It ends with a colon.
  static let colonEnd = LineTraits(rawValue: 512)
  /// It begins with a letter, perhaps a number, and a colon: `R:`, `R2: words`.
  static let letterLabel = LineTraits(rawValue: 1_024)
  /// It explains a sign: `h = hammer-on`.
  static let legend = LineTraits(rawValue: 2_048)
  /// All words are bare fingerings: `x3234x x07555`.
  static let bareFrets = LineTraits(rawValue: 4_096)
  /// It is nothing but strokes of the hand, upstrokes among them.
  static let strums = LineTraits(rawValue: 8_192)
  /// It is nothing but counts of repetitions.
  static let bareRepeats = LineTraits(rawValue: 16_384)
  /// Square brackets stand on it that are not those of a chord or a remark.
  static let strayBrackets = LineTraits(rawValue: 32_768)

  // Of those above, the document keeps which lines have them (`LineSummary`).

  /// It is as wide as two columns of a page, and some of its words stand apart.
  static let wordsApart = LineTraits(rawValue: 65_536)
  /// A directive starts an environment on it, or ends one.
  static let environmentStart = LineTraits(rawValue: 131_072)
  static let environmentEnd = LineTraits(rawValue: 262_144)
  /// It is read alike in every notation.
  static let plain = LineTraits(rawValue: 524_288)
  /// It is what web pages print round a song: how often it was seen, who wrote the sheet.
  static let pageLine = LineTraits(rawValue: 1_048_576)
  /// It states a capo with its fret, and hardly more: `Capo 3`.
  static let capo = LineTraits(rawValue: 2_097_152)
  /// It states another key for what follows, and hardly more: `Key change: A`.
  static let keyChange = LineTraits(rawValue: 16_777_216)
  /// Chords stand at its end, two or three cells after its last word.
  static let nearTrailingChords = LineTraits(rawValue: 4_194_304)
  /// It says what to play again: `Back to Chorus`.
  static let recall = LineTraits(rawValue: 8_388_608)
}
