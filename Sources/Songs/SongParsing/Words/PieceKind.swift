/// What a piece of a word is, and the token that is made of it.
enum PieceKind: UInt8, Sendable {
  case chord
  /// N.C., where nothing is played.
  case noChord
  case bar, beat, repeats, separator, number
  case word

  /// Whether the token belongs to a run of chords without being a chord.
  var isChordLineToken: Bool {
    switch self {
    case .noChord, .bar, .beat, .repeats: true
    case .chord, .separator, .number, .word: false
    }
  }
}

extension PieceKind {
  /// Whether the token may be a chord, or belongs to a run of chords.
  @inline(__always)
  var isPlayed: Bool { bit & Self.playedBits != 0 }

  /// A bit for each kind that may be a chord, or belongs to a run of chords.
  @inline(__always)
  static var playedBits: UInt8 { PieceKind.separator.bit &- 1 }

  @inline(__always)
  var bit: UInt8 { 1 &<< rawValue }
}
