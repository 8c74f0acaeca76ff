import Harmony
import SongModel
import TextMatching

/// What a piece of a word is as one thing.
struct PieceReading: Sendable {
  /// The piece, which is all of its word.
  var piece: WordPiece
  /// In which notations it can be a chord, as far as they were asked for.
  var notations: ReadableNotations = []
  /// The patterns of the notations that were not asked for yet.
  var undecided: PatternSet = []
  /// What it is for players: strokes of the hand, or the strings of an instrument.
  var traits: WordTraits = []
  /// Why the engine gave up on it, if it did.
  let failure: MatchError?

  /// Whether it names all strings of an instrument, which is a word like no other.
  var isTuning: Bool { traits.contains(.instruction) }

  /// Notes whether it is a chord in a notation, unless that no longer matters.
  mutating func decide(_ notation: ChordNotation, _ isChord: Bool, of piece: Span<UInt8>) {
    let pattern = PatternSet(WordPattern.chord(in: notation))
    guard undecided.contains(pattern) else { return }
    undecided.subtract(pattern)
    if isChord { insert(notation, of: piece) }
  }

  /// Notes that it is a chord in a notation other than English.
  mutating func insert(_ notation: ChordNotation, of piece: Span<UInt8>) {
    notations.insert(ReadableNotations(notation))
    let letter = piece.indices.first { piece[$0].isASCIILetter }
    if notation == .german, let letter, piece[letter] == UInt8(ascii: "H") {
      notations.insert(.namesB)
    }
  }

  /// A plain word of a length in UTF-8 bytes, as most are.
  init(_ length: Int, failure: MatchError? = nil) {
    piece = .word(length)
    self.failure = failure
  }
}
