import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct TrailingChordsRecognizerTests {
  @Test(
    arguments: [
      ("Sing along with me      C  G", 2), ("Sing along with me      Am", 1),
      ("Sing along with me C G", 0), ("C  G", 0), ("Sing along with me", 0),
    ]
  )
  func chordsFarAfterTheWords(line: String, count: Int) throws {
    #expect(try LexedSample(line).facts().trailingChords == count)
  }
}
