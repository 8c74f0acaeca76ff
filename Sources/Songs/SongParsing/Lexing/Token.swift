import SongModel

/// A token as the reader works with it.
///
/// Numbers only, so that the tokens of a sheet are one block of memory.
struct Token: Hashable, Sendable, BitwiseCopyable {
  /// What the token is.
  let body: TokenBody
  private var start: SourceOffset
  private var end: SourceOffset
  /// The display cells before it and at its end, from the start of its line.
  var startCell: UInt32
  var endCell: UInt32

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
  var kind: PieceKind { body.kind }
  /// How surely a chord is one; of no meaning for other kinds.
  var certainty: ChordCertainty { body.certainty }
  /// What the word may mean for its line.
  var traits: WordTraits { body.traits }
  /// The chord without decoration, in bytes from the token's start.
  var core: PackedRange { body.core }
  /// The number of the chord with the reader of words.
  var chord: UInt32 { body.chord }

  /// The token with another after it, as one of a kind.
  func joined(with other: Token, as piece: WordPiece) -> Token {
    let traits = traits.subtracting(.endsWithPlainWord).union(other.traits)
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
