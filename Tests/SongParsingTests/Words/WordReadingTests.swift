import ChordParse
import Testing

@testable import SongParsing

@Suite struct CompoundWordTests {
  @Test(arguments: [
    ("Am-F", ["Am", "-", "F"]), ("|Bm7..-F", ["|", "Bm7", "..-", "F"]), ("Am", ["Am"]), ("", []),
    ("||", ["||"]), ("C→D", ["C", "→", "D"]), ("é|ß", ["é", "|", "ß"]), ("D/F#", ["D/F#"]),
    ("(Am)", ["(Am)"]),
  ])
  func parts(word: String, parts: [String]) {
    let ranges = CompoundWord.parts(of: Array(word.utf8).span)
    #expect(ranges.map { word.utf8Slice($0.range) } == parts)
    #expect(parts.joined() == word)
  }
}

@Suite struct ChordStrengthTests {
  @Test(arguments: [
    ("F#m7", ChordStrength.certain), ("Dm", .certain), ("G/B", .certain), ("C", .letter),
    ("G", .letter), ("f#m", .letter), ("A", .name), ("E", .name), ("Am", .name), ("La", .name),
    ("em", .name), ("a", .word), ("do", .word), ("am", .word),
  ])
  func bareSpelling(spelling: String, strength: ChordStrength) {
    #expect(ChordStrength(of: spelling, decorated: false) == strength)
  }

  @Test func decorationMakesLongWordsLessSure() {
    #expect(ChordStrength(of: "Dsus", decorated: true) == .letter)
    #expect(ChordStrength(of: "Dm", decorated: true) == .certain)
    #expect(ChordStrength(of: "F#m", decorated: true) == .certain)
  }

  @Test func strengthsAreOrdered() {
    #expect(ChordStrength.word < .name && .name < .letter && .letter < .certain)
  }
}

@Suite struct NotationDetectorTests {
  @Test(arguments: [
    ("C  G  Am  F", ChordNotation.english), ("H7  Em  C", .german), ("Fis  Cis  Gis", .german),
    ("Do  Sol  Lam  Fa", .latin), ("Sib  Do7  Re", .latin), ("", .english),
    ("Hello there\nla la la", .english), ("Bb  F  C\nHello", .english),
  ])
  func notation(sheet: String, notation: ChordNotation) {
    #expect(SongParser().parse(sheet).source.notation == notation)
  }

  @Test(arguments: MatchingEngine.available)
  func enginesAgree(engine: MatchingEngine) throws {
    let parser = try SongParser(engine: engine)
    #expect(parser.parse("H7  Fis  Cis\nWords here").source.notation == .german)
  }

  @Test func givenNotationIsKept() {
    let parser = SongParser(options: ReadingOptions(notation: .latin))
    #expect(parser.parse("C  G  Am").source.notation == .latin)
  }
}
