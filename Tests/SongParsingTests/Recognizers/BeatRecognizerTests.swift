import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct BeatRecognizerTests {
  @Test(arguments: ["1 & 2 &", "1 . 2 . 3", "III V 7", ". . . .", "| . . . |"])
  func beats(line: String) throws {
    #expect(try matches(line))
  }

  @Test(arguments: ["", "1", "1 2 go", "C . . .", "VIVIX 1"])
  func others(line: String) throws {
    #expect(try !matches(line))
  }

  private func matches(_ line: String) throws -> Bool {
    try LexedSample(line).withLine { _, tokens, text in BeatRecognizer.matches(tokens, in: text) }
  }
}
