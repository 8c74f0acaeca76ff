import SongModel
import TestSupport
import Testing

@testable import SongParsing

/// What is passed over eight bytes at a time is what one character after the other tells.
@Suite struct WordScannerTests {
  private struct Word: Equatable {
    var range: Range<Int>
    var cells: Range<Int>
  }

  /// The words of a line as the scanner finds them.
  private static func scanned(_ line: String) -> [Word] {
    var text = line + "\n"
    let length = line.utf8.count
    return text.withUTF8 { buffer in
      var scanner = WordScanner(0..<length)
      var words: [Word] = []
      while let word = scanner.nextWord(in: buffer.span) {
        words.append(Word(range: word.range, cells: word.cells))
      }
      return words
    }
  }

  /// The words of a line, looked for character by character.
  private static func split(_ line: String) -> [Word] {
    var words: [Word] = []
    var counter = CellCounter()
    var place = 0
    var isInWord = false
    for scalar in line.unicodeScalars {
      if !scalar.isBlank, !isInWord {
        words.append(Word(range: place..<place, cells: counter.cell..<counter.cell))
      }
      isInWord = !scalar.isBlank
      counter.advance(over: scalar)
      place += scalar.utf8.count
      if isInWord, let last = words.indices.last {
        words[last].range = words[last].range.lowerBound..<place
        words[last].cells = words[last].cells.lowerBound..<counter.cell
      }
    }
    return words
  }

  @Test func wordsOfAnyCharactersAreFound() {
    var random = SplitMix64(seed: 41)
    let pieces = [
      " ", " ", "  ", "          ", "\t", "\u{A0}", "\u{3000}", "\u{200B}", "C", "Am7", "winter",
      "a_word_of_many_bytes", "é", "Řeka", "тихо", "春", "🎸", "\u{200D}", "e\u{301}", "👍🏽", "\u{AD}",
    ]
    for _ in 0..<5_000 {
      let line = (0..<Int.random(in: 0..<9, using: &random)).reduce(into: "") { line, _ in
        line += pieces.randomElement(using: &random) ?? ""
      }
      #expect(Self.scanned(line) == Self.split(line), "\(line.debugDescription)")
    }
  }
}
