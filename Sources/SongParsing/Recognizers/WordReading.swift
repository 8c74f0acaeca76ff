/// What a word between blanks is, as the reader of words remembers it.
package struct WordReading: Sendable {
  /// The word as a token of one piece; of no meaning where there are several.
  private(set) var body: TokenBody
  /// What its bytes are like: a sum of `ByteClass`; of no meaning for a word too long for it.
  var bytes: UInt64 = 0
  /// Chords glued together: their places in the reader's list of pieces; empty for one piece.
  var parts = PackedParts()
  private let length: UInt8
  /// In which notations the word can be a chord.
  var notations: ReadableNotations = []
  /// What its line must know of the word.
  var marks: WordMarks = []

  /// Makes the reading of a word as one piece.
  init(whole: WordPiece, marks: WordMarks = []) {
    body = TokenBody(whole, [])
    length = whole.range.upperBound
    self.marks = marks
  }

  /// What the word may mean for its line.
  var traits: WordTraits {
    get { body.traits }
    set { body = TokenBody(whole, newValue) }
  }

  /// The word's only piece; nil where there are several.
  var only: WordPiece? { parts.count == 0 ? whole : nil }

  private var whole: WordPiece {
    WordPiece(
      kind: body.kind,
      strength: body.strength,
      core: body.core,
      chord: body.chord,
      range: PackedRange(0..<Int(length))
    )
  }
}

/// What a line must know of a word while it is cut.
struct WordMarks: OptionSet, Sendable {
  let rawValue: UInt8

  /// Letters stand in the word.
  static let hasLetters = WordMarks(rawValue: 1)
  /// The engine gave up on the word.
  static let hasFailed = WordMarks(rawValue: 2)
  /// The word begins with a bar.
  static let isBar = WordMarks(rawValue: 4)
  /// The word may mean something only together with the next.
  static let mayJoin = WordMarks(rawValue: 8)
  /// The word is longer than any that is remembered.
  static let isLong = WordMarks(rawValue: 16)
  /// The word may be a German chord, which is asked only where its line may be one of chords.
  static let mayBeGerman = WordMarks(rawValue: 32)
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
