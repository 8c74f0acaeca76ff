import ChordParse
import Testing

/// What a format can't say is told, with its place.
@Suite struct LossTests {
  @Test(arguments: [
    ("{album: Red}\n[C]la", OutputFormat.openSong, DiagnosticCode.lossyMetadata),
    ("{define: Am frets x 0 2 2 1 0}\n[Am]la", .openSong, .lossyDefinition),
    ("{start_of_grid}\n| C | G |\n{end_of_grid}", .openSong, .lossyVerbatim),
    ("{image: x.png}\n[C]la", .openSong, .lossyDirective),
    ("[C]la_la", .openSong, .lossyLyrics),
    ("{t: A}\n[C]la\n{ns}\n{t: B}\n[G]la", .openSong, .lossySongs),
    ("[C]la [*| ]la", .openLyrics, .lossySign),
    ("[C]la [*slow down]la", .openLyrics, .lossyRemark),
    ("[C]la [N.C.]la", .openLyrics, .lossyRemark),
    ("[C]la [*softly]la", .latex, .lossyRemark),
    ("[C] [*let ring] [G]\n", .iReal, .lossyRemark),
    ("{ccli: none}\n[C]la", .openLyrics, .lossyMetadata),
    ("{start_of_chorus: Finale}\n[C]la\n{end_of_chorus}", .openLyrics, .lossySection),
    ("{start_of_tab}\ne|--0--|\n{end_of_tab}", .openLyrics, .lossyVerbatim),
    ("{meta: flow V1 X}\n{sov: Verse 1}\n[C]la\n{eov}", .openLyrics, .lossyOrder),
    ("{tempo: 90}\n[C]la", .latex, .lossyMetadata),
    ("{sob: Bridge}\n[C]la\n{eob}", .latex, .lossySection),
    ("{soc}\n[C]la\n{eoc}\n{chorus}", .latex, .lossyRecall),
    ("[C]la (x) [la]", .onSong, .lossyLyrics),
    ("{album: Red}\n[C]la", .ultimateGuitar, .lossyMetadata),
    ("[Cmaj7]hel[Am7]lo", .ultimateGuitar, .lossyLyrics),
    ("{image: x.png}\n[C]la", .ultimateGuitar, .lossyDirective),
    ("{t: A}\n[C]la\n{ns}\n{t: B}\n[G]la", .ultimateGuitar, .lossySongs),
  ])
  func lossIsTold(text: String, format: OutputFormat, code: DiagnosticCode) {
    let song = SongParser().parse(text)
    let losses = SongWriter(format).losses(of: song)
    #expect(losses.map(\.code).contains(code), "\(losses)\n\(SongWriter(format).text(of: song))")
    #expect(losses.allSatisfy { $0.code.isLoss })
  }

  @Test(arguments: [OutputFormat.chordPro, .text, .json, .source])
  func ownFormatsLoseNothing(format: OutputFormat) {
    #expect(SongWriter(format).losses(of: SongParser().parse("{album: Red}\n[C]la_la")).isEmpty)
  }

  @Test(arguments: [(1, "1 more song"), (2, "2 more songs"), (1_000, "1,000 more songs")])
  func songsThatAreLeftOutAreCounted(count: Int, words: String) throws {
    let text = String(repeating: "{ns}\n{t: B}\n[G]la\n", count: count)
    let song = SongParser().parse("{t: A}\n[C]la\n" + text)
    let loss = try #require(SongWriter(.openSong).losses(of: song).first)
    #expect(loss.message == "the file holds \(words), for which the format has no room")
  }

  @Test func placesAreThoseOfTheSource() throws {
    let text = "{title: X}\n{album: Red}\n[C]la"
    let loss = try #require(SongWriter(.openSong).losses(of: SongParser().parse(text)).first)
    #expect(SourceText(text).slice(loss.range) == "Red")
  }

  /// The order of play of one format becomes that of another.
  @Test func orderOfPlayIsTranslated() {
    let song = SongParser().parse(
      """
      <song><title>X</title><presentation>V1 C V1</presentation><lyrics>[V1]
       One
      [C]
       Two
      </lyrics></song>
      """
    )
    #expect(SongWriter(.openLyrics).text(of: song).contains("<verseOrder>v1 c v1</verseOrder>"))
    #expect(SongWriter(.onSong).text(of: song).contains("Flow: V1 C V1\n"))
  }
}
