import Testing

@testable import SongParsing

@Suite struct LyricWordTests {
  @Test(
    arguments: [
      ("winter", 6, false), ("don't", 5, false), ("winter,", 6, true), ("goin'", 4, true),
      ("ďábel.", 7, true), ("слово!", 10, true), ("việt", 6, false),
    ]
  )
  func wordsHaveLettersAndOneMark(word: String, letters: Int, isMarked: Bool) throws {
    let bytes = Array(word.utf8)
    let found = LyricWord(bytes.indices, in: bytes.span)
    let lyric = try #require(found)
    #expect(lyric.letters == 0..<letters)
    #expect(lyric.isMarked == isMarked)
  }

  @Test(
    arguments: [
      "", "a", "é", "'em", "winter)", "winter..", "two-step", "r2", "win(ter", "don''t", "c#",
    ]
  )
  func otherWordsAreNone(word: String) {
    let bytes = Array(word.utf8)
    let lyric = LyricWord(bytes.indices, in: bytes.span)
    #expect(lyric == nil)
  }

  @Test(arguments: [("verse", true), ("chorus.", true), ("title", true), ("lover", false)])
  func tablesKnowWords(word: String, isKnown: Bool) throws {
    let bytes = Array(word.utf8)
    let found = LyricWord(bytes.indices, in: bytes.span)
    let lyric = try #require(found)
    let isFound = lyric.isKnown(in: bytes.span)
    #expect(isFound == isKnown)
  }
}
