import SongModel

/// A token as the reader works with it.
///
/// Numbers only, so that the tokens of a sheet are one block of memory; `LineToken` is what
/// callers see.
struct Token: Hashable, Sendable, BitwiseCopyable {
  /// What the token is.
  let body: TokenBody
  private var start: SourceOffset
  private var end: SourceOffset
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

  /// Makes a token that stands somewhere in a line.
  @inline(__always)
  init(_ body: TokenBody, at range: Range<Int>, cells: Range<Int>) {
    self.body = body
    start = SourceOffset(fitting: range.lowerBound)
    end = SourceOffset(fitting: range.upperBound)
    startCell = UInt32(truncatingIfNeeded: cells.lowerBound)
    endCell = UInt32(truncatingIfNeeded: cells.upperBound)
  }

  /// What the token is, or may be.
  @inline(__always)
  var kind: Kind { body.kind }
  /// How surely a chord is one; of no meaning for other kinds.
  var strength: ChordStrength { body.strength }
  /// What the word may mean for its line.
  var traits: WordTraits { body.traits }
  /// The chord without decoration, in bytes from the token's start.
  var core: PackedRange { body.core }
  /// The number of the chord with the reader of words.
  var chord: UInt32 { body.chord }

  /// The token with another behind it, as one of a kind.
  func joined(with other: Token, as piece: WordPiece) -> Token {
    let traits = traits.subtracting(.endsForeignToHeadings).union(other.traits)
    return Token(
      TokenBody(piece, traits),
      at: range.union(other.range).utf8,
      cells: Int(startCell)..<Int(other.endCell)
    )
  }

  /// Where it stands in the text.
  var range: SourceRange {
    get { SourceRange(uncheckedBounds: (start, end)) }
    set { (start, end) = (newValue.lowerBound, newValue.upperBound) }
  }

  /// Whether the token may be a chord.
  @inline(__always)
  var isChord: Bool { kind == .chord }

  /// Whether the token may be a chord, or belongs to a run of chords.
  var isPlayed: Bool { kind.isPlayed }

  /// The display cells it takes.
  var cells: Range<Int> { Int(startCell)..<Int(endCell) }
}

/// What a token is, in one number, as one is copied for each word of a sheet.
struct TokenBody: Hashable, Sendable, BitwiseCopyable {
  /// From the lowest bit on: 4 bits of the kind, 4 of the strength, 16 of the traits, 8 each of
  /// the core's ends, 24 of the chord's number.
  private let bits: UInt64

  /// How many chords there are numbers for: a sheet of over 100 MB might hold more.
  static let mostChords = 1 << 24

  /// Packs what a piece of a word is.
  init(_ piece: WordPiece, _ traits: WordTraits) {
    bits =
      UInt64(piece.kind.rawValue) | UInt64(piece.strength.rawValue) << 4
      | UInt64(traits.rawValue) << 8 | UInt64(piece.core.lowerBound) << 24
      | UInt64(piece.core.upperBound) << 32 | UInt64(piece.chord) << 40
  }

  @inline(__always)
  var kind: Token.Kind { Token.Kind(bits: bits) }

  @inline(__always)
  var strength: ChordStrength { ChordStrength(bits: bits >> 4) }

  @inline(__always)
  var traits: WordTraits { WordTraits(rawValue: UInt16(truncatingIfNeeded: bits >> 8)) }

  var core: PackedRange {
    PackedRange(Int(bits >> 24 & 0xFF)..<max(Int(bits >> 24 & 0xFF), Int(bits >> 32 & 0xFF)))
  }

  var chord: UInt32 { UInt32(truncatingIfNeeded: bits >> 40) }
}

// Written out, as the compiler sees that numbers stay what they are, and checks nothing.

extension Token.Kind {
  /// The kind whose number the lowest three bits are.
  @inline(__always)
  fileprivate init(bits: UInt64) {
    self =
      switch bits & 7 {
      case 0: .chord
      case 1: .noChord
      case 2: .bar
      case 3: .beat
      case 4: .repeats
      case 5: .separator
      case 6: .number
      default: .word
      }
  }
}

extension ChordStrength {
  /// The strength whose number the lowest two bits are.
  @inline(__always)
  fileprivate init(bits: UInt64) {
    self =
      switch bits & 3 {
      case 0: .word
      case 1: .name
      case 2: .letter
      default: .certain
      }
  }
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
  var count: Int { Int(upperBound) - Int(lowerBound) }
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
