/// What a word may mean for its line, beside what it is.
public struct WordTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A web or mail address.
  public static let address = WordTraits(rawValue: 1)
  /// A word for players: strum, fret, hammer-on.
  public static let instruction = WordTraits(rawValue: 2)
  /// May be the first word of a heading.
  public static let opensHeading = WordTraits(rawValue: 4)
  /// May be the first word of a line of metadata.
  public static let opensMetadata = WordTraits(rawValue: 8)
  /// Strokes of the hand: `D`, `DU`, `UDU`, `v`.
  public static let strum = WordTraits(rawValue: 32)
  /// The header of a letter, at the start of its line.
  public static let mailHeader = WordTraits(rawValue: 16)
}
