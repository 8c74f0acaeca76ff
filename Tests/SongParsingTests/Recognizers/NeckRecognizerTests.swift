import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct NeckRecognizerTests {
  @Test(arguments: ["G ||   | A |   | B ||", "  F#|| G |   |   ||"])
  func strings(line: String) throws {
    #expect(try LexedSample(line).facts().flags.contains(.neck))
  }

  @Test(arguments: [
    "", "G || A | B | C ||", "G | | A | | B", "G || | words | A ||", "|| | A | | B ||",
  ])
  func others(line: String) throws {
    #expect(try !LexedSample(line).facts().flags.contains(.neck))
  }
}
