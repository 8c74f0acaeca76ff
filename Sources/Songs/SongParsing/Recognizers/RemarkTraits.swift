/// What makes a line look like a remark.
struct RemarkTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// A web or mail address, or the header of an e-mail.
  static let address = RemarkTraits(rawValue: 1)
  /// Mark-up of a page or another program.
  static let markup = RemarkTraits(rawValue: 2)
  /// The whole line in parentheses, or set off by stars or dashes.
  static let setOff = RemarkTraits(rawValue: 4)
  /// Words for players: strings, frets, hammer-on, strumming.
  static let instruction = RemarkTraits(rawValue: 8)
  /// A word that announces a remark, or a line that announces the staff below: `Note: slowly`, `or:`.
  static let announced = RemarkTraits(rawValue: 16)
  /// Set off, and nothing but what players or singers are told: `(let ring)`, `(women only)`.
  static let playing = RemarkTraits(rawValue: 32)
}
