import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct BeatRecognizerTests {
  @Test(arguments: ["1 . 2 . 3", "III V 7", ". . . .", "| . . . |"])
  func beats(line: String) throws {
    #expect(try LexedSample(line).facts().flags.contains(.beats))
  }

  @Test(arguments: ["", "1", "1 2 go", "C . . .", "VIVIX 1"])
  func others(line: String) throws {
    #expect(try !LexedSample(line).facts().flags.contains(.beats))
  }
}
