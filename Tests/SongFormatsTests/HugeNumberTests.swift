import ChordParse
import Testing

/// Numbers in files of other programs that are too large to count with.
@Suite struct HugeNumberTests {
  private static let huge = ["9223372036854775807", "-9223372036854775808", "99999999999999999999"]

  private func song(_ text: String, _ format: SongFormat) -> Song {
    SongParser(options: ReadingOptions(format: format)).parse(text)
  }

  @Test(arguments: huge) func barreOfLaTeXIsNoFret(number: String) {
    let text = #"""
      \beginsong{B}
      \gtab{C}{\#(number):X32010}
      \gtab{D}{XX0232}
      \endsong
      """#
    let song = song(text, .latex)
    let lines = song.sections.flatMap(\.lines)
    let definitions = lines.compactMap { line in
      if case .definition(let definition) = line.content { definition.name } else { nil }
    }
    #expect(definitions == ["D"])
    #expect(SongWriter(.text).text(of: song).contains("C \(number):X32010"))
  }

  @Test(arguments: huge) func alterationOfMusicXMLIsBounded(number: String) {
    let text = """
      <score-partwise><part-list/><part id="P1"><measure number="1"><harmony><root>
      <root-step>C</root-step><root-alter>\(number)</root-alter></root><kind>major</kind>
      <degree><degree-value>\(number)</degree-value><degree-alter>\(number)</degree-alter>
      <degree-type>add</degree-type></degree><frame><frame-strings>6</frame-strings>
      <frame-note><string>1</string><fret>\(number)</fret></frame-note></frame></harmony>
      <note><duration>1</duration><lyric><text>la</text></lyric></note></measure></part>
      </score-partwise>
      """
    let song = song(text, .musicXML)
    for format in OutputFormat.allCases { _ = SongWriter(format).written(song) }
    #expect(!SongWriter(.chordPro).text(of: song).contains("{define"))
    #expect(SongWriter(.text).text(of: song).contains("la"))
  }

  @Test(arguments: huge) func transpositionOfOpenLyricsIsLost(number: String) {
    let song = SongParser().parse("{meta: transposition \(number)}\n[C]la\n")
    let writer = SongWriter(.openLyrics)
    #expect(!writer.text(of: song).contains("<transposition>"))
    #expect(writer.losses(of: song).map(\.code).contains(.lossyMetadata))
  }
}
