import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct HummingRecognizerTests {
  @Test(arguments: [
    "Em em em", "Do do do", "Am, am, am",
  ])
  func hummed(line: String) throws {
    #expect(try LexedSample(line).facts().traits.contains(.humming))
  }

  @Test(arguments: [
    "Em Em Em", "em em em", "Em Am em", "Em  em", "A a a", "Em", "Em em on", "",
  ])
  func others(line: String) throws {
    #expect(try !LexedSample(line).facts().traits.contains(.humming))
  }
}
