import Testing

@testable import SongParsing

@Suite struct LyricWordTests {
  @Test(
    arguments: [
      ("winter", 0..<6, false), ("don't", 0..<5, true), ("winter,", 0..<6, true),
      ("goin'", 0..<4, true), ("ďábel.", 0..<7, true), ("слово!", 0..<10, true),
      ("việt", 0..<6, false), ("winter...", 0..<6, true), ("\"winter", 1..<7, true),
      ("'tis", 1..<4, true), ("twenty-one,\"", 0..<10, true),
    ]
  )
  func wordsHaveLettersAmongMarks(word: String, letters: Range<Int>, hasSigns: Bool) throws {
    let bytes = Array(word.utf8)
    let found = LyricWord(bytes.indices, in: bytes.span)
    let lyric = try #require(found)
    #expect(lyric.letters == letters)
    #expect(lyric.hasSigns == hasSigns)
  }

  @Test(
    arguments: [
      "", "a", "é", "'a'", "winter)", "(winter", "r2", "win(ter", "don''t", "two--step", "two-",
      "-two", "c#", "intro:", "...",
    ]
  )
  func otherWordsAreNone(word: String) {
    let bytes = Array(word.utf8)
    let lyric = LyricWord(bytes.indices, in: bytes.span)
    #expect(lyric == nil)
  }

  @Test(
    arguments: [
      ("verse", true), ("chorus.", true), ("title", true), ("pre-chorus", true),
      ("\"verse\"", true),
      ("lover", false), ("lover-boy", false),
    ]
  )
  func tablesKnowWords(word: String, isKnown: Bool) throws {
    let bytes = Array(word.utf8)
    let found = LyricWord(bytes.indices, in: bytes.span)
    let lyric = try #require(found)
    let isFound = lyric.isKnown(in: bytes.span)
    #expect(isFound == isKnown)
  }
}
