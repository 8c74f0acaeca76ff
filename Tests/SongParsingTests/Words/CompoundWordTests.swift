import ChordParse
import Testing

@testable import SongParsing

@Suite struct CompoundWordTests {
  @Test(arguments: [
    ("Am-F", ["Am", "-", "F"]), ("|Bm7..-F", ["|", "Bm7", "..-", "F"]), ("Am", ["Am"]), ("", []),
    ("||", ["||"]), ("C→D", ["C", "→", "D"]), ("é|ß", ["é", "|", "ß"]), ("D/F#", ["D/F#"]),
    ("(Am)", ["(Am)"]), ("|G--|D7-|", ["|", "G", "--", "|", "D7", "-", "|"]),
    ("|G--|G-|", ["|", "G", "--|", "G", "-|"]), ("e|--0-|", ["e", "|--", "0", "-|"]),
  ])
  func parts(word: String, parts: [String]) {
    let ranges = CompoundWord.parts(of: Array(word.utf8).span)
    #expect(ranges.map { word.utf8Slice($0.range) } == parts)
    #expect(parts.joined() == word)
  }

  @Test(arguments: [
    ("[Chorus]F", 8), ("(Bridge)Dm", 8), ("Intro:Am-G", 6), ("verse2:C", 7), ("[Am]F", nil),
    ("[Chorus]", nil), ("[Chorus]the", nil), ("Note:A", nil), ("Intro", nil), ("", nil),
  ])
  func labelBeforeChords(word: String, end: Int?) {
    #expect(CompoundWord.endOfLabel(of: Array(word.utf8).span) == end)
  }
}

@Suite struct ChordCertaintyTests {
  @Test(arguments: [
    ("F#m7", ChordCertainty.unambiguous), ("Dm", .unambiguous), ("G/B", .unambiguous),
    ("C", .loneLetter),
    ("G", .loneLetter), ("f#m", .loneLetter), ("A", .ambiguous), ("E", .ambiguous),
    ("Am", .ambiguous), ("La", .ambiguous),
    ("em", .ambiguous), ("a", .commonWord), ("do", .commonWord), ("am", .commonWord),
  ])
  func bareSpelling(spelling: String, certainty: ChordCertainty) {
    #expect(ChordCertainty(of: spelling, decorated: false) == certainty)
  }

  @Test func decorationMakesLongWordsLessSure() {
    #expect(ChordCertainty(of: "Dsus", decorated: true) == .loneLetter)
    #expect(ChordCertainty(of: "Dm", decorated: true) == .unambiguous)
    #expect(ChordCertainty(of: "F#m", decorated: true) == .unambiguous)
  }

  @Test func certaintiesAreOrdered() {
    #expect(
      ChordCertainty.commonWord < .ambiguous && .ambiguous < .loneLetter
        && .loneLetter < .unambiguous
    )
  }
}

@Suite struct NotationDetectorTests {
  @Test(arguments: [
    ("C  G  Am  F", ChordNotation.english), ("H7  Em  C", .german), ("Fis  Cis  Gis", .german),
    ("Do  Sol  Lam  Fa", .latin), ("Sib  Do7  Re", .latin), ("", .english),
    ("Hello there\nla la la", .english), ("Bb  F  C\nHello", .english),
  ])
  func notation(sheet: String, notation: ChordNotation) {
    #expect(SongParser().parse(sheet).notation == notation)
  }

  @Test(arguments: MatchingEngine.allCases)
  func enginesAgree(engine: MatchingEngine) throws {
    let parser = SongParser(engine: engine)
    #expect(parser.parse("H7  Fis  Cis\nWords here").notation == .german)
  }

  @Test func givenNotationIsKept() {
    let parser = SongParser(options: ReadingOptions(notation: .latin))
    #expect(parser.parse("C  G  Am").notation == .latin)
  }
}
