/// What a word may mean for its line, beside what it is.
struct WordTraits: OptionSet, Hashable, Sendable, BitwiseCopyable {
  let rawValue: UInt16

  /// A web or mail address.
  static let address = WordTraits(rawValue: 1)
  /// A word for players: strum, fret, hammer-on.
  static let instruction = WordTraits(rawValue: 2)
  /// May be the first word of a heading.
  static let mayStartHeading = WordTraits(rawValue: 4)
  /// May be the first word of a line of metadata.
  static let opensMetadata = WordTraits(rawValue: 8)
  /// The header of an e-mail, at the start of its line.
  static let mailHeader = WordTraits(rawValue: 16)
  /// Strokes of the hand: `D`, `DU`, `UDU`, `v`.
  static let strum = WordTraits(rawValue: 32)
  /// A word of letters that is not part of a section's name, number or count.
  static let isPlainWord = WordTraits(rawValue: 64)
  /// May be the first word of a phrase of credits.
  static let opensPhrase = WordTraits(rawValue: 128)
  /// A plain word stands after the last bracket: `winter`, `[Am]winter`.
  static let endsWithPlainWord = WordTraits(rawValue: 256)
  /// Begins as a section's name or number does, brackets left aside: `verse`, `[C]lover`, `2.`.
  static let beginsAsHeading = WordTraits(rawValue: 512)
  /// A letter that abbreviates a section's name, and foreign words glued to it: `[C]lover`.
  static let notAnAbbreviation = WordTraits(rawValue: 1_024)
  /// May be the first word of what is played again: `Back to Chorus`.
  static let opensRecall = WordTraits(rawValue: 2_048)
  /// May be the last word of it: `Chorus again`.
  static let endsRecall = WordTraits(rawValue: 4_096)
}
