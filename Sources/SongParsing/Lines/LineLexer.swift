import SongModel
package import TextMatching

/// Cuts physical lines into tokens.
package struct LineLexer<Session: MatchSession> {
  private var reader: WordReader<Session>
  private let skipsMarkup: Bool

  /// Makes a lexer around a reader of words.
  ///
  /// - Parameter skipsMarkup: whether the tags of pages take no room.
  package init(reader: WordReader<Session>, skipsMarkup: Bool = false) {
    self.reader = reader
    self.skipsMarkup = skipsMarkup
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
    guard bytes.count <= LongLines.limit else {
      let all = LineToken(kind: .word, range: line.range, cells: 0..<bytes.count, traits: [])
      return LexedLine(physical: line, tokens: [all], inline: [], markerLength: 0, shape: shape)
    }
    var tokens: [LineToken] = []
    var scanner = WordScanner(skipsMarkup: skipsMarkup)
    while let word = scanner.nextWord(in: bytes) {
      let reading = reader.read(bytes.extracting(word.range))
      append(reading, of: word, at: line.range.lowerBound.utf8, to: &tokens, in: bytes)
    }
    let inline = shape.brackets > 0 ? inlineChords(line, in: text) : []
    let marker = LineMarker.length(of: tokens, in: text)
    return LexedLine(
      physical: line,
      tokens: joined(Array(tokens.dropFirst(marker > 0 ? 1 : 0)), in: text),
      inline: inline,
      markerLength: marker,
      shape: shape
    )
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

/// The sign that some sheets put before every line: `>` before chords, `!` before remarks.
enum LineMarker {
  /// The bytes of the marker; 0 when the line has none.
  static func length(of tokens: [LineToken], in text: Span<UInt8>) -> Int {
    guard tokens.count > 1, let first = tokens.first, first.range.utf8.count == 1,
      first.cells.lowerBound == 0
    else { return 0 }
    let start = first.range.lowerBound.utf8
    guard text[start] == UInt8(ascii: ">") else { return 0 }
    return text[start + 1] == 0x20 ? 2 : 1
  }
}
