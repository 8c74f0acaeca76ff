import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct NeckRecognizerTests {
  @Test(arguments: ["G ||   | A |   | B ||", "  F#|| G |   |   ||"])
  func strings(line: String) throws {
    #expect(try matches(line))
  }

  @Test(arguments: [
    "", "G || A | B | C ||", "G | | A | | B", "G || | words | A ||", "|| | A | | B ||",
  ])
  func others(line: String) throws {
    #expect(try !matches(line))
  }

  private func matches(_ line: String) throws -> Bool {
    try LexedSample(line).withLine { _, tokens, _ in NeckRecognizer.matches(tokens) }
  }
}
