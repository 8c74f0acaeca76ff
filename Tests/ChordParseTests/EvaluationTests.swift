import ChordParse
import TestSupport
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
    #expect(evaluated.text.string.utf8.count < 1000)
  }

  @Test func otherFormatsStay() throws {
    let song = SongParser().parse("C   G\nla  %{title}\n")
    #expect(try SongParser().evaluated(song, SongEvaluation()) == song)
  }

  @Test(arguments: [
    "{capo: 9223372036854775807}\n{transpose: 1}", "{transpose: 9223372036854775807}",
    "{transpose: -9223372036854775808}\n{transpose: -1}", "{capo: -9223372036854775808}",
  ])
  func hugeNumbersMoveNothingAndStay(directives: String) throws {
    let song = SongParser().parse("{t: X}\n\(directives)\n{key: C}\n[C]la\n")
    let evaluated = try SongParser().evaluated(song, SongEvaluation(removesCapo: true))
    let text = evaluated.text.string
    for line in directives.split(separator: "\n") where line.contains("9223372036854775") {
      #expect(text.contains(line))
    }
    #expect(evaluated.chords.count == 1)
  }

  @Test func placesOfValues() throws {
    let values = "%{artist.1} %{artist.2} %{artist.-1} %{artist.9} %{artist.99999999999999999999}."
    let song = SongParser().parse("{t: X}\n{artist: Ada}\n{artist: Tom}\n[C]\(values)\n")
    let text = try SongParser().evaluated(song, SongEvaluation()).text.string
    #expect(text.contains("[C]Ada Tom Tom  .\n"))
  }

  /// What is written is counted while it is written.
  @Test func theLimitHoldsForEachStep() throws {
    let long = String(repeating: "long ", count: 2_000)
    for body in [
      "[C]" + String(repeating: "%{title|%{}}", count: 2_000),
      "{soc}\n[C]\(long)\n{eoc}\n" + String(repeating: "{chorus}\n", count: 2_000),
    ] {
      let song = SongParser().parse("{t: \(long)}\n\(body)\n")
      #expect(throws: EvaluationTooLarge(limit: 100_000)) {
        try SongParser().evaluated(song, SongEvaluation(), limit: 100_000)
      }
    }
  }

  @Test(arguments: [
    Growth("open substitutions") { "{t: x}\n[C]" + String(repeating: "%{", count: $0 / 2) },
    Growth("transpositions") {
      "{t: x}\n" + String(repeating: "{transpose: 1}\n", count: $0 / 15) + "[C]la\n"
    },
    Growth("values by number") {
      "{t: x}\n" + String(repeating: "{artist: Ada}\n", count: $0 / 28) + "[C]"
        + String(repeating: "%{artist.1} ", count: $0 / 24)
    },
    Growth("conditions on all values") {
      "{t: x}\n" + String(repeating: "{artist: Ada}\n", count: $0 / 28) + "[C]"
        + String(repeating: "%{artist|x}", count: $0 / 24)
    },
    Growth("nested substitutions") {
      "{t: x}\n[C]" + String(repeating: "%{t|", count: $0 / 5)
        + String(repeating: "}", count: $0 / 5)
    },
    Growth("recalled choruses") {
      "{t: x}\n{soc}\n[C]la\n{eoc}\n" + String(repeating: "{chorus}\n", count: $0 / 9)
    },
    Growth("songs") { String(repeating: "{ns}\n{t: x}\n{transpose: 1}\n[C]la\n", count: $0 / 32) },
    Growth("selectors") { "{t: x}\n" + String(repeating: "{c-bass: x}", count: $0 / 11) },
  ])
  func timeGrowsWithTheSize(growth: Growth) {
    let parser = SongParser()
    let evaluation = SongEvaluation(selected: ["guitar"], removesCapo: true)
    let work = { (song: Song) in _ = try? parser.evaluated(song, evaluation) }
    let ratio = growth.steadyRatio(bytes: 6_000, of: { parser.parse($0) }, work)
    #expect(ratio < 8, "linear is 4")
  }
}
