import Testing

@testable import SongParsing

/// Very many lines of a large sheet are held at once, so that what is known of each must be small.
@Suite struct LineFactsTests {
  @Test func factsAreSmall() {
    #expect(MemoryLayout<LineFacts>.stride <= 44)
  }
}
