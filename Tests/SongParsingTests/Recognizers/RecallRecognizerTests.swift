import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct RecallRecognizerTests {
  @Test(arguments: [
    "Back to Chorus", "(back to chorus)", "Chorus again", "D.S. al Coda", "(To Coda)",
    "Au refrain :",
    "Repeat and fade", "(repeat to fade)", "Refrain wdh.", "Play 3 times",
  ])
  func recalls(line: String) throws {
    #expect(try LexedSample(line).facts().traits.contains(.recall))
  }

  @Test(arguments: [
    "Back to the bridge we go", "Chorus", "al fine day", "repeat", "To the river", "Au pont", "",
  ])
  func others(line: String) throws {
    #expect(try !LexedSample(line).facts().traits.contains(.recall))
  }
}
