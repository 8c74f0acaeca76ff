import SongModel
import Testing

@testable import SongParsing

@Suite struct LineTokenCountsTests {
  private static func token(_ kind: PieceKind, at cells: Range<Int>) -> Token {
    Token(TokenBody(WordPiece(kind: kind), kind == .word ? .strum : []), at: cells, cells: cells)
  }

  private static func tally(_ tokens: [Token]) -> LineTokenCounts {
    var tally = LineTokenCounts(tokens.span)
    tally.findLastSign(tokens.span)
    return tally
  }

  @Test func tokensAreCounted() {
    let tally = Self.tally([
      Self.token(.chord, at: 4..<6), Self.token(.bar, at: 7..<8), Self.token(.word, at: 10..<14),
      Self.token(.word, at: 15..<17), Self.token(.separator, at: 19..<20),
    ])
    #expect(tally.chords == 1)
    #expect(tally.words == 2)
    #expect(tally.wideGaps == 2)
    #expect(tally.lastSign == 1)
    #expect(tally.traits == .strum)
    #expect(tally.common == [])
  }

  @Test func linesOfOneKindAreKnown() {
    #expect(Self.tally([Self.token(.repeats, at: 0..<2)]).areRepeats)
    #expect(
      !Self.tally([Self.token(.repeats, at: 0..<2), Self.token(.beat, at: 3..<4)]).areRepeats
    )
    let numbers = [Self.token(.number, at: 0..<1), Self.token(.separator, at: 2..<3)]
    #expect(Self.tally(numbers).areSeparatedNumbers)
    #expect(!Self.tally([numbers[0]]).areSeparatedNumbers)
    #expect(Self.tally(numbers).lastSign == -1)
  }
}
