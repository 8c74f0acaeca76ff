import ChordParse
import Testing

@Suite struct CapoTests {
  private func fingered(_ sheet: String, _ capo: Int) -> String {
    let text = SongWriter(.chordPro)
      .text(of: SongParser().parse(sheet).fingered(withCapo: capo))
    let lines = text.split(separator: "\n").filter { !$0.contains("_of_verse") }
    return lines.map { $0 + "\n" }.joined()
  }

  @Test func chordsBecomeShapesAndTheFretIsStated() {
    #expect(
      fingered("{title: x}\n{key: Bb}\n[Bb]la [F]lo\n", 3)
        == "{title: x}\n{key: G}\n{capo: 3}\n[G]la [D]lo\n"
    )
  }

  @Test func capoOfTheSheetIsMadeUpFor() {
    #expect(fingered("{capo: 2}\n[C]la [G]lo\n", 4) == "{capo: 4}\n[Bb]la [F]lo\n")
    #expect(fingered("{capo: 2}\n[C]la [G]lo\n", 2) == "{capo: 2}\n[C]la [G]lo\n")
    #expect(fingered("{capo: 2}\n[C]la [G]lo\n", 0) == "{capo: 0}\n[D]la [A]lo\n")
    #expect(fingered("{title: x}\n[C]la [G]lo\n", 0) == "{title: x}\n[C]la [G]lo\n")
  }

  @Test func songsOfASheetHaveCaposOfTheirOwn() {
    let sheet = "{capo: 1}\n[C]la\n{new_song}\n{title: b}\n[D]lo\n"
    #expect(fingered(sheet, 2) == "{capo: 2}\n[B]la\n{new_song}\n{title: b}\n{capo: 2}\n[C]lo\n")
  }
}
