import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct LegendRecognizerTests {
  @Test(
    arguments: [
      "h = hammer-on", "~ = let it ring", "x = muted string", "W=whole step", "N.C. = no chord",
      "| h  hammer-on", "| ( ) quiet",
    ]
  )
  func legends(line: String) throws {
    #expect(try LexedSample(line).facts().traits.contains(.legend))
  }

  @Test(arguments: [
    "", "h =", "we sing = we live on and on today", "love == peace", "a=b", "| C  and on",
    "| h | p |",
  ])
  func others(line: String) throws {
    #expect(try !LexedSample(line).facts().traits.contains(.legend))
  }
}
