import SongModel
import Testing

@testable import SongParsing

@Suite struct LineTokenCountsTests {
  private static func token(_ kind: PieceKind, at cells: Range<Int>) -> Token {
    Token(TokenBody(WordPiece(kind: kind), kind == .word ? .strum : []), at: cells, cells: cells)
  }

  private static func counts(_ tokens: [Token]) -> LineTokenCounts {
    var counts = LineTokenCounts(tokens.span)
    counts.findLastSign(tokens.span)
    return counts
  }

  @Test func tokensAreCounted() {
    let counts = Self.counts([
      Self.token(.chord, at: 4..<6), Self.token(.bar, at: 7..<8), Self.token(.word, at: 10..<14),
      Self.token(.word, at: 15..<17), Self.token(.separator, at: 19..<20),
    ])
    #expect(counts.chords == 1)
    #expect(counts.words == 2)
    #expect(counts.wideGaps == 2)
    #expect(counts.lastSign == 1)
    #expect(counts.traits == .strum)
    #expect(counts.common == [])
  }

  @Test func linesOfOneKindAreKnown() {
    #expect(Self.counts([Self.token(.repeats, at: 0..<2)]).areRepeats)
    #expect(
      !Self.counts([Self.token(.repeats, at: 0..<2), Self.token(.beat, at: 3..<4)]).areRepeats
    )
    let numbers = [Self.token(.number, at: 0..<1), Self.token(.separator, at: 2..<3)]
    #expect(Self.counts(numbers).areSeparatedNumbers)
    #expect(!Self.counts([numbers[0]]).areSeparatedNumbers)
    #expect(Self.counts(numbers).lastSign == -1)
  }
}
