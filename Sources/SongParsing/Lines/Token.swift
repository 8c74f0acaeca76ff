import SongModel

/// A token as the reader works with it.
///
/// Numbers only, so that the tokens of a sheet are one block of memory; `LineToken` is what
/// callers see.
struct Token: Hashable, Sendable {
  /// What the token is, or may be.
  var kind: Kind
  /// How surely a chord is one; of no meaning for other kinds.
  var strength: ChordStrength
  /// What the word may mean for its line.
  var traits: WordTraits
  /// The chord without decoration, in bytes from the token's start.
  var core: PackedRange
  /// The number of the chord with the reader of words.
  var chord: UInt32
  /// Where it stands in the text.
  var range: SourceRange
  /// The display cells before it and at its end, from the start of its line.
  var startCell: UInt32
  var endCell: UInt32

  /// The kinds of `TokenKind` without what they hold.
  enum Kind: UInt8, Sendable {
    case chord, noChord, bar, beat, repeats, separator, number, word

    /// Whether the token belongs to a run of chords without being a chord.
    var isChordSign: Bool {
      switch self {
      case .noChord, .bar, .beat, .repeats: true
      case .chord, .separator, .number, .word: false
      }
    }
  }

  /// Whether the token may be a chord.
  var isChord: Bool { kind == .chord }

  /// Whether the token may be a chord, or belongs to a run of chords.
  var isPlayed: Bool { kind == .chord || kind.isChordSign }

  /// The display cells it takes.
  var cells: Range<Int> { Int(startCell)..<Int(endCell) }
}

/// A range within a word, which has no more than 255 bytes.
struct PackedRange: Hashable, Sendable {
  var lowerBound: UInt8 = 0
  var upperBound: UInt8 = 0

  init() {}

  init(_ range: Range<Int>) {
    lowerBound = UInt8(clamping: range.lowerBound)
    upperBound = UInt8(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

extension Span where Element == Token {
  func count(where isCounted: (Token) -> Bool) -> Int {
    var count = 0
    for index in indices where isCounted(self[index]) { count += 1 }
    return count
  }

  func contains(where isSought: (Token) -> Bool) -> Bool {
    for index in indices where isSought(self[index]) { return true }
    return false
  }

  func allSatisfy(_ isFit: (Token) -> Bool) -> Bool {
    !contains { !isFit($0) }
  }

  func lastIndex(where isSought: (Token) -> Bool) -> Int? {
    var index = count - 1
    while index >= 0, !isSought(self[index]) { index -= 1 }
    return index < 0 ? nil : index
  }

  var first: Token? { isEmpty ? nil : self[0] }
  var last: Token? { isEmpty ? nil : self[count - 1] }
}
