/// A part of a word, in UTF-8 bytes from the word's start.
package struct WordPiece: Hashable, Sendable {
  var kind: PieceKind
  var certainty = ChordCertainty.commonWord
  /// The chord without decoration, in bytes from the piece's start.
  var core = PackedRange()
  /// The number of the chord in the reader's list.
  var chord: UInt32 = 0
  var range = PackedRange()
}

extension WordPiece {
  /// A plain word of a length in UTF-8 bytes.
  static func word(_ length: Int) -> WordPiece {
    WordPiece(kind: .word, range: PackedRange(0..<length))
  }
}
