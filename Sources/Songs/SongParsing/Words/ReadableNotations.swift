import Harmony

/// The notations in which a word can be a chord.
struct ReadableNotations: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let english = ReadableNotations(rawValue: 1)
  static let german = ReadableNotations(rawValue: 2)
  static let latin = ReadableNotations(rawValue: 4)
  /// English in lower case.
  static let smallEnglish = ReadableNotations(rawValue: 8)
  /// English with the accidental before the letter.
  static let accidentalFirst = ReadableNotations(rawValue: 16)
  /// It is on `B` in English or on `H` in German, which are one note; it stands beside others.
  static let namesB = ReadableNotations(rawValue: 32)
  static let all: ReadableNotations = [
    .english, .german, .latin, .smallEnglish, .accidentalFirst,
  ]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// One notation alone, of those that English is not mixed up with.
  init(_ notation: ChordNotation) {
    switch notation {
    case .latin: self = .latin
    case .accidentalFirst: self = .accidentalFirst
    default: self = .german
    }
  }
}
