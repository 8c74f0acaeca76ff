import SongModel
package import TextMatching

/// Cuts physical lines into tokens.
package struct LineLexer<Session: MatchSession> {
  private var reader: WordReader<Session>

  /// Lines beyond this many bytes are one word; nobody types chords there.
  package static var longestLine: Int { 16_384 }

  /// Makes a lexer around a reader of words.
  package init(reader: WordReader<Session>) {
    self.reader = reader
  }

  /// Why the engine gave up on a word, if it did.
  package var failure: MatchError? { reader.failure }

  /// Reads one word apart from any line.
  mutating func read(_ word: Span<UInt8>) -> WordReading { reader.read(word) }

  /// Cuts one line.
  ///
  /// - Complexity: O(n) in its length.
  mutating func lex(_ line: PhysicalLine, in text: Span<UInt8>) -> LexedLine {
    let bytes = text.extracting(line.range.utf8)
    let shape = LineShape(bytes)
    guard bytes.count <= Self.longestLine else {
      let all = LineToken(kind: .word, range: line.range, cells: 0..<bytes.count, traits: [])
      return LexedLine(physical: line, tokens: [all], inline: [], shape: shape)
    }
    var tokens: [LineToken] = []
    var scanner = WordScanner()
    while let word = scanner.nextWord(in: bytes) {
      let reading = reader.read(bytes.extracting(word.range))
      append(reading, of: word, at: line.range.lowerBound.utf8, to: &tokens, in: bytes)
    }
    let inline = shape.brackets > 0 ? inlineChords(line, in: text) : []
    return LexedLine(physical: line, tokens: tokens, inline: inline, shape: shape)
  }

  private func append(
    _ reading: WordReading,
    of word: ScannedWord,
    at base: Int,
    to tokens: inout [LineToken],
    in bytes: Span<UInt8>
  ) {
    var cell = word.cells.lowerBound
    for piece in reading.pieces {
      let start = word.range.lowerBound + piece.range.lowerBound
      let end = word.range.lowerBound + piece.range.upperBound
      let next =
        reading.pieces.count == 1
        ? word.cells.upperBound : WordScanner.cell(after: start..<end, from: cell, in: bytes)
      tokens.append(
        LineToken(
          kind: piece.kind,
          range: SourceRange(utf8: base + start..<base + end),
          cells: cell..<next,
          traits: reading.traits
        )
      )
      cell = next
    }
  }
}
