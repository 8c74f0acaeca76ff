/// What a line looks like.
struct LineFlags: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// Nothing was cut on it: it is blank, or holds directives or what its environment keeps as it is.
  static let withoutWords = LineFlags(rawValue: 1)
  /// It can only be chords.
  static let surelyChords = LineFlags(rawValue: 2)
  /// It looks like a line of chords.
  static let chords = LineFlags(rawValue: 4)
  /// It holds something to play.
  static let played = LineFlags(rawValue: 8)
  /// Chords in lower case stand beside sure ones, or several by themselves.
  static let smallChords = LineFlags(rawValue: 16)
  /// It may head a section.
  static let heading = LineFlags(rawValue: 32)
  /// It begins with a letter and a colon, and words follow.
  static let sungLabel = LineFlags(rawValue: 64)
  /// It is nothing but beats, counts and points, like the line of beats above a staff.
  static let beats = LineFlags(rawValue: 128)
  /// It begins with a letter, as the name of a string does.
  static let letter = LineFlags(rawValue: 256)
  /// Digits or dashes stand on it.
  static let frets = LineFlags(rawValue: 512)
  /// It is all in parentheses.
  static let inParentheses = LineFlags(rawValue: 1_024)
  /// It is drawn like a staff.
  static let staff = LineFlags(rawValue: 2_048)
  /// It is a string of a drawn neck.
  static let neck = LineFlags(rawValue: 4_096)
  /// Several chords stand after its words.
  static let trailingChords = LineFlags(rawValue: 8_192)
}
