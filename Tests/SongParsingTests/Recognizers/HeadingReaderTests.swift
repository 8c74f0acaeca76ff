import ChordParse
import Testing

@testable import SongParsing

@Suite struct HeadingReaderTests {
  @Test(
    arguments: [
      ("[Verse 2]", SectionKind.verse, 2, nil), ("Chorus:", .chorus, nil, nil),
      ("*Bridge*", .bridge, nil, nil), ("--- Coro ---", .chorus, nil, nil),
      ("CORO X 4", .chorus, nil, 4), ("[Chorus x2]", .chorus, nil, 2), ("(Solo)", .solo, nil, nil),
      ("Припев:", .chorus, nil, nil), ("2. Strophe:", .verse, 2, nil), ("[V1]", .verse, 1, nil),
      ("Refrén:", .chorus, nil, nil), ("Verse III:", .verse, 3, nil),
      ("> Intro:", .intro, nil, nil),
      ("1st verse:", .verse, 1, nil), ("[Pre-Chorus]", .preChorus, nil, nil),
      ("Zwrotka 3:", .verse, 3, nil), ("[Outro] (2x)", .outro, nil, 2),
      ("Part C (slow)", .part, nil, nil), ("B section (16 bars)", .part, nil, nil),
      ("A-Teil:", .part, nil, nil), ("[C part]", .part, nil, nil),
    ] as [(String, SectionKind, Int?, Int?)]
  )
  func knownHeadings(line: String, kind: SectionKind, number: Int?, repeats: Int?) throws {
    let match = try #require(HeadingReader.match(line))
    #expect(match.certainty == .known)
    #expect(match.name.kind == kind)
    #expect(match.name.number == number)
    #expect(match.name.repeats == repeats)
  }

  @Test(arguments: [
    ("[Verse: Anna]", HeadingMatch.Certainty.known), ("bridge", .bare), ("Verse 2", .known),
    ("[Big part]", .bracketed), ("1.", .number), ("(2)", .number), ("[C]", .letter),
    ("[B]", .letter), ("CHORUS", .known), ("[Verse 2 - softer]", .known),
    ("[Chorus (all)]", .known), ("Chorus (all):", .known), ("Verse 2 softly:", .known),
    ("[Last verse of all]", .bracketed), ("[Big: part]", .bracketed),
  ])
  func certainty(line: String, certainty: HeadingMatch.Certainty) {
    #expect(HeadingReader.match(line)?.certainty == certainty)
  }

  @Test(arguments: [
    "", "   ", "Hello there", "---", "The chorus of birds is singing", "C", "[]",
    "A part of us", "a part", "A verse of mine", "E parte",
  ])
  func otherLinesHeadNothing(line: String) {
    #expect(HeadingReader.match(line) == nil)
  }

  @Test func labelIsTheTextWithoutDecoration() {
    #expect(HeadingReader.match("  [Verse 2]: ")?.name.label == "Verse 2")
  }

  @Test func longLinesHeadNothing() {
    let padding = String(repeating: " ", count: HeadingReader.longestHeading)
    #expect(HeadingReader.match("[Chorus]" + padding) == nil)
  }

  @Test(arguments: ["[Verse", "Verse", "Chorus:", "1.", "(2)", "v2", "*Bridge*", "---"])
  func wordsThatMayOpenAHeading(word: String) {
    #expect(openingTraits(word).contains(.mayStartHeading))
  }

  @Test(arguments: ["Hello", "river", "Am7"])
  func wordsThatMayNot(word: String) {
    #expect(!openingTraits(word).contains(.mayStartHeading))
  }

  @Test(arguments: [
    "[Verse 2]", "Chorus:", "*Bridge*", "CORO X 4", "1.", "[Big part]", "Verse III:", "Refrén:",
    "guitar solo:", "1st verse:", "2. Strophe:", "Припев:", "pre chorus:",
  ])
  func everyHeadingIsAskedAbout(line: String) {
    let first = line.split(separator: " ").first.map(String.init) ?? ""
    #expect(HeadingReader.match(line) != nil)
    #expect(openingTraits(first).contains(.mayStartHeading))
  }
}

/// What a word may open at the start of a line.
func openingTraits(_ word: String) -> WordTraits {
  let lower = Array(word.lowercased().utf8)
  return LineStartWords.traits(of: lower.indices, in: lower.span)
}
