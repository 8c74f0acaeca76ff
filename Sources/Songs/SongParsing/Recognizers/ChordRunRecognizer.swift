import SongModel

/// Reads every line as if it were one of chords.
enum ChordRunRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    facts.run.fill(from: cut, tokens, in: text)
  }
}
