import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct PlayOrderRecognizerTests {
  @Test(arguments: [
    "V1, C, V2, C", "V C V C B C C", "I V1 C V2 C B C x2", "V1 – C – V2 – C", "Form: A A B A",
    "Arrangement: I V1 C V2 C", "Intro, V1, Ch, V2, Ch",
  ])
  func orders(line: String) throws {
    #expect(try LexedSample(line).facts().traits.contains(.playOrder))
  }

  @Test(arguments: [
    "C G Am F", "V1, V2, V3, V4", "V1 C V2", "V1 C v2 C", "Song: V1 C V2 C we", "A A B A",
    "Flow: V1 C V2 C", "I IV V I", "",
  ])
  func others(line: String) throws {
    #expect(try !LexedSample(line).facts().traits.contains(.playOrder))
  }
}
