import ChordParse
import Testing

/// Uses the product ChordParse as an archive of tabs does, which imports nothing else.
@Suite("Product ChordParse in an archive of tabs") struct TabArchiveTests {
  private let sheet = """
    [Intro]
    e|--0--3--|
    B|--1--0--|
    G|--0--0--|

    [Verse]
    C        Hm
    Hello my friend
    """

  @Test func everyLineSaysHowItWasRead() {
    let reading = SongParser().read(Array(sheet.utf8))
    #expect(reading.lines.map(\.kind).contains(.tab))
    #expect(reading.lines.allSatisfy { (0...1).contains($0.confidence) })
    let text = reading.song.text
    #expect(reading.lines.map { String(text.slice($0.range)) }.joined(separator: "\n") == sheet)
    #expect(reading.lines.contains { !$0.reasons.isEmpty })
  }

  @Test func tabsAreKeptVerbatimWithTheirPlaces() {
    let song = SongParser().parse(sheet)
    let tabs = song.lines.compactMap { line -> (String, Substring)? in
      guard case .tab(let tab) = line.content, let range = line.range else { return nil }
      return (tab.text, song.text.slice(range))
    }
    #expect(tabs.count == 3)
    #expect(tabs.allSatisfy { $0.0 == $0.1 })
  }

  @Test func fingeringsOfASheetAreDrawn() throws {
    let song = SongParser().parse("{define: Asus frets x 0 2 2 3 0}\n[Asus]Hello\n")
    let definitions = song.lines.compactMap {
      if case .definition(let definition) = $0.content { definition } else { nil }
    }
    let definition = try #require(definitions.first)
    let shape = try #require(Fingering(frets: definition.frets))
    #expect(definition.name == "Asus" && shape == Fingering(frets: "x02230"))
  }

  @Test func sheetsBecomeChordProAndOtherNotations() {
    let song = SongParser().parse(sheet)
    #expect(song.notation == .german)
    let english = ChordChange(notation: .english)
    #expect(english.song(song).chords.map(\.spelling) == ["C", "Bm"])
    #expect(SongWriter(.chordPro).text(of: english.song(song)).contains("[Bm]"))
    var rewriter = SongRewriter(song)
    rewriter.apply(english)
    #expect(rewriter.edits.map(\.replacement) == ["Bm"])
    #expect(rewriter.bytes == Array(sheet.replacing("Hm", with: "Bm").utf8))
    #expect(SongWriter(.json).text(of: song).contains("chordparse-song"))
  }
}
