/// What a token is, in one number, as one is copied for each word of a sheet.
struct TokenBody: Hashable, Sendable, BitwiseCopyable {
  /// From the lowest bit on: 4 bits of the kind, 4 of the certainty, 16 of the traits, 8 each of
  /// the core's ends, 24 of the chord's number.
  private let bits: UInt64

  /// How many chords there are numbers for: a sheet of over 100 MB might hold more.
  static let mostChords = 1 << 24

  /// Packs what a piece of a word is.
  init(_ piece: WordPiece, _ traits: WordTraits) {
    bits =
      UInt64(piece.kind.rawValue) | UInt64(piece.certainty.rawValue) << 4
      | UInt64(traits.rawValue) << 8 | UInt64(piece.core.lowerBound) << 24
      | UInt64(piece.core.upperBound) << 32 | UInt64(piece.chord) << 40
  }

  @inline(__always)
  var kind: PieceKind { PieceKind(bits: bits) }

  @inline(__always)
  var certainty: ChordCertainty { ChordCertainty(bits: bits >> 4) }

  @inline(__always)
  var traits: WordTraits { WordTraits(rawValue: UInt16(truncatingIfNeeded: bits >> 8)) }

  var core: PackedRange {
    PackedRange(Int(bits >> 24 & 0xFF)..<max(Int(bits >> 24 & 0xFF), Int(bits >> 32 & 0xFF)))
  }

  var chord: UInt32 { UInt32(truncatingIfNeeded: bits >> 40) }
}

// Written out, as the compiler sees that numbers stay what they are, and checks nothing: making them
// from raw values, which checks, costs 2 % of reading.

extension PieceKind {
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

extension ChordCertainty {
  /// The certainty whose number the lowest two bits are.
  @inline(__always)
  fileprivate init(bits: UInt64) {
    self =
      switch bits & 3 {
      case 0: .commonWord
      case 1: .ambiguous
      case 2: .loneLetter
      default: .unambiguous
      }
  }
}
