import ChordParse
import Testing

@Suite struct EvaluationTests {
  @Test func limitHolds() throws {
    let verse = String(repeating: "[G]la la la\n", count: 50)
    let sheet = "{t: X}\n{soc}\n\(verse){eoc}\n" + String(repeating: "{chorus}\n", count: 100)
    let song = SongParser().parse(sheet)
    #expect(throws: EvaluationTooLarge(limit: 10_000)) {
      try SongParser().evaluated(song, SongEvaluation(), limit: 10_000)
    }
    let all = try SongParser().evaluated(song, SongEvaluation(), limit: 100_000)
    #expect(all.chords.count == 50 * 101)
  }

  @Test func valuesInsideOneAnotherEnd() throws {
    let deep = String(repeating: "%{title|", count: 40) + "x" + String(repeating: "}", count: 40)
    let song = SongParser().parse("{t: X}\n[C]\(deep)\n")
    let evaluated = try SongParser().evaluated(song, SongEvaluation())
    #expect(evaluated.source.text.string.utf8.count < 1000)
  }

  @Test func otherFormatsStay() throws {
    let song = SongParser().parse("C   G\nla  %{title}\n")
    #expect(try SongParser().evaluated(song, SongEvaluation()) == song)
  }
}
