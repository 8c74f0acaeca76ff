import Testing

@testable import SongParsing

@Suite struct HeadingRecognizerTests {
  @Test(
    arguments: [
      ("[Verse 2]", .known), ("Chorus:", .known), ("Verse 2", .known), ("--- Chorus ---", .known),
      ("[Big part]", .bracketed), ("[C]", .letter), ("1.", .number), ("[Verse: Anna]", .known),
      ("A section", .bare), ("Solo (softly):", .described),
    ] as [(String, HeadingMatch.Certainty)]
  )
  func headings(line: String, certainty: HeadingMatch.Certainty) throws {
    #expect(try LexedSample(line).facts().heading?.certainty == certainty)
  }

  /// Chords alone, chords before words, and three plain words head nothing.
  @Test(arguments: [
    "B9+", "B2/F#", "C  G7", "[C]lover [G]come", "the chorus we are singing", "Am F", "hello",
    "[C]hello there", "come along now",
  ])
  func others(line: String) throws {
    #expect(try LexedSample(line).facts().heading == nil)
  }
}
