/// What a line must know of a word while it is cut.
struct WordFlags: OptionSet, Sendable {
  let rawValue: UInt16

  /// Letters stand in the word.
  static let hasLetters = WordFlags(rawValue: 1)
  /// The engine gave up on the word.
  static let hasFailed = WordFlags(rawValue: 2)
  /// The word begins with a bar.
  static let isBar = WordFlags(rawValue: 4)
  /// The word may mean something only together with the next.
  static let mayJoin = WordFlags(rawValue: 8)
  /// The word is longer than any that is remembered.
  static let isLong = WordFlags(rawValue: 16)
  /// The word may be a chord in notations that were not asked for yet.
  static let isUndecided = WordFlags(rawValue: 32)
  /// The word can be a chord in some notation.
  static let hasNotations = WordFlags(rawValue: 64)
  /// The word is of several pieces.
  static let hasParts = WordFlags(rawValue: 128)
  /// Brackets stand in the word, all closed within it, one after the other.
  static let hasBrackets = WordFlags(rawValue: 256)
  /// Brackets stand in the word that may belong to those of other words, or to each other.
  static let looseBrackets = WordFlags(rawValue: 512)
  /// The word says nothing of the chords beside it: a label, `Intro:`, or a count, `x2`.
  static let isAside = WordFlags(rawValue: 1024)
  /// A piece of the word may be a chord or a sign, as far as its bytes say.
  static let mayBeMore = WordFlags(rawValue: 2048)
}
