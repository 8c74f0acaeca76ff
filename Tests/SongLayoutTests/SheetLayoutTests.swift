import ChordParse
import SongLayout
import TestSupport
import Testing

@Suite struct SheetLayoutTests {
  private func drawn(_ sheet: String, width: Int) -> [[String]] {
    var layout = SheetLayout(SongParser().parse(sheet), width: width, measurer: CellMeasurer())
    return (0..<layout.lineCount).map { layout.drawn(line: $0) }
  }

  @Test func wordsStayWholeAndChordsAtTheirSyllables() {
    #expect(
      drawn("[C]Over the moun[Am7]tains a[F]way from [G]here\n", width: 20) == [
        ["C            Am7\nOver the mountains", "   F        G\n  away from here"]
      ]
    )
  }

  @Test func longChordOpensGapThatIsFilledInsideWords() {
    #expect(
      drawn("[Gmaj7]mo[F#m7b5]ther of [E]all\n", width: 40) == [
        ["Gmaj7 F#m7b5  E\nmo----ther of all"]
      ]
    )
  }

  /// Nothing is joined where no syllable lies on one of the sides.
  @Test func gapsAtTheEdgesOfWordsStayEmpty() {
    #expect(
      drawn("[C][D]You are[Am][F] late\n", width: 40) == [["C D      Am F\n  You are    late"]]
    )
    #expect(drawn("[Em]/ / | [D]/ |\n", width: 40).joined().allSatisfy { !$0.contains("-") })
  }

  @Test func chordsBeyondTheWordsAreKept() {
    #expect(drawn("[C]la la [G] [D7sus4]\n", width: 12) == [["C     G\nla la", "  D7sus4"]])
  }

  @Test func chordLinesBreakBetweenMarks() {
    #expect(drawn("Intro: | Am F | C G |\n", width: 14) == [["Intro: | Am F", "  | C G |"]])
  }

  @Test func rightEdgeHoldsOverhangingChords() {
    #expect(drawn("[C]one two [F#m7b5]a\n", width: 10) == [["C\none two", "  F#m7b5\n  a"]])
  }

  @Test func wordsLongerThanRowsAreBroken() {
    let word = String(repeating: "abcdefgh", count: 6)
    var layout = SheetLayout(SongParser().parse(word), width: 20, measurer: CellMeasurer())
    let rows = layout.rows(ofLine: 0)
    #expect(rows.count > 2 && rows.allSatisfy { $0.width <= 20 })
    #expect(rows.map(\.isInWord) == [false] + rows.dropFirst().map { _ in true })
  }

  @Test func sectionsAndOffsetsKnowTheirHeights() {
    let song = SongParser().parse("[Verse]\nC   G\nla la\n\n[Chorus]\nlo lo\nli li\n")
    var layout = SheetLayout(song, width: 60, measurer: CellMeasurer())
    let heights = (0..<layout.lineCount).map { layout.height(ofLine: $0) }
    #expect(layout.height() == heights.reduce(0, +))
    let sections = song.sections.indices.map { layout.height(ofSection: $0) }
    #expect(sections.reduce(0, +) == layout.height())
    for line in 0..<layout.lineCount where heights[line] > 0 {
      #expect(layout.line(atOffset: layout.offset(ofLine: line)) == line)
      #expect(layout.line(atOffset: layout.offset(ofLine: line) + heights[line] - 1) == line)
    }
    #expect(layout.line(atOffset: 1_000) == layout.lineCount - 1)
  }

  @Test func nothingIsMeasuredTwice() {
    let counter = MeasureCounter()
    let song = SongParser().parse(SheetSamples.song)
    var layout = SheetLayout(song, width: 30, measurer: CountingMeasurer(counter))
    #expect(counter.count <= TextRole.allCases.count, "measured before anyone asked")
    _ = layout.height()
    let once = counter.count
    for width in [20, 80, 5, 30] {
      layout.width = width
      _ = layout.height()
      for line in 0..<layout.lineCount { _ = layout.rows(ofLine: line) }
    }
    #expect(counter.count == once)
  }
}
