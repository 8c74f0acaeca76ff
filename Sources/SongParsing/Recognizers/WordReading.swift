/// What a word between blanks is made of.
package struct WordReading: Hashable, Sendable {
  /// The parts in order; together they cover the word.
  package var pieces: [WordPiece]
  /// What the word may mean for its line.
  package var traits: WordTraits = []

  /// A reading as one piece.
  static func whole(_ kind: TokenKind, length: Int) -> WordReading {
    WordReading(pieces: [WordPiece(kind: kind, range: 0..<length)])
  }
}

/// A part of a word, in UTF-8 bytes from the word's start.
package struct WordPiece: Hashable, Sendable {
  package let kind: TokenKind
  package let range: Range<Int>
}
