import SongModel
import Testing

@Suite struct TreeDumpTests {
  @Test func everyKindOfLineHasAForm() {
    let lines = TreeDump.text(of: Song.sample()).split(separator: "\n").map(String.init)
    #expect(lines.first == "song text english")
    #expect(lines.dropFirst().first == "  section chorus 2 x3 \"Chorus 2 x3\" 1:1-2:3")
    #expect(
      lines.filter { $0.hasPrefix("    ") && !$0.hasPrefix("     ") } == [
        #"    lyrics 1:1-2:3 "La \"la\"\t""#,
        #"    chords 1:1-2:3 "Intro:""#,
        #"    tab 1:1-2:3 "e|--|""#,
        #"    verbatim 1:1-2:3 "X:1""#,
        #"    heading 1:1-2:3 "[End]""#,
        #"    end 1:1-2:3 "{eoc}""#,
        #"    metadata 1:1-2:3 title="T""#,
        "    definition 1:1-2:3 Am x 0 12",
        #"    comment 1:1-2:3 box "hm""#,
        #"    directive 1:1-2:3 columns """#,
        "    blank 1:1-2:3",
      ]
    )
  }

  @Test func everyKindOfMarkHasAName() {
    let marks = TreeDump.text(of: Song.sample()).split(separator: "\n")
      .filter { $0.hasPrefix("      ") }.prefix(7)
    #expect(
      marks.compactMap { $0.split(separator: " ").first }
        == ["chord", "no-chord", "bar", "beat", "repeats", "separator", "annotation"]
    )
    #expect(marks.last == "      annotation m6 1:1-1:2 offset 6")
  }

  @Test func madeLinesHaveNoPlace() {
    let source = Song.sample().source
    let section = SongSection(name: SectionName(.verse), lines: [SongLine(.blank)])
    let song = Song(source: source, sections: [section])
    #expect(TreeDump.text(of: song) == "song text english\n  section verse\n    blank\n")
  }
}
