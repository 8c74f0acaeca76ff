/// What a word between blanks is, as the reader of words remembers it.
package struct WordReading: Sendable {
  /// The word as one piece; of no meaning where there are several.
  var whole: WordPiece
  /// Chords glued together: their places in the reader's list of pieces; empty for one piece.
  var parts = PackedParts()
  /// What the word may mean for its line.
  var traits: WordTraits = []
  /// In which notations the word can be a chord; nil until someone asks.
  var notations: ReadableNotations?
  /// Whether letters stand in the word.
  var hasLetters = false
  /// Whether the engine gave up on the word.
  var hasFailed = false

  /// The word's only piece; nil where there are several.
  var only: WordPiece? { parts.count == 0 ? whole : nil }
}

/// Where the parts of a word stand in a list.
struct PackedParts: Hashable, Sendable {
  var start: UInt32 = 0
  var count: UInt8 = 0
}

/// A part of a word, in UTF-8 bytes from the word's start.
package struct WordPiece: Hashable, Sendable {
  var kind: Token.Kind
  var strength = ChordStrength.word
  /// The chord without decoration, in bytes from the piece's start.
  var core = PackedRange()
  /// The number of the chord in the reader's list.
  var chord: UInt32 = 0
  var range = PackedRange()
}
