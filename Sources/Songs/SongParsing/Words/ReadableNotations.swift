import Harmony

/// The notations in which a word can be a chord.
struct ReadableNotations: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let english = ReadableNotations(rawValue: 1)
  static let german = ReadableNotations(rawValue: 2)
  static let latin = ReadableNotations(rawValue: 4)
  /// English in small letters.
  static let smallEnglish = ReadableNotations(rawValue: 8)
  static let all: ReadableNotations = [.english, .german, .latin, .smallEnglish]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// German or Latin alone.
  init(_ notation: ChordNotation) {
    self = notation == .latin ? .latin : .german
  }
}
