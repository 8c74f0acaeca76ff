import ChordParse
import SongPages
import Testing

@Suite struct PageStyleTests {
  @Test func fileSaysHowPagesLook() throws {
    let style = try PageStyle(
      parsing: """
        # for the stand
        paper = letter
        margins = 10 20 10 20
        columns = 2

        font-size = 13.5
        diagrams = top
        facing = yes
        """
    )
    #expect(style.paper.name == "Letter" && style.margins == [10, 20, 10, 20])
    #expect(style.columns == 2 && style.fontSize == 13.5)
    #expect(style.diagrams == .top && style.isFacing && style.chords == .above)
  }

  @Test(arguments: [
    ("columns = 2\ncolour = red", 2, "there is no setting 'colour'; there are paper, "),
    ("columns = 9", 1, "columns takes 1 to 4, not '9'"),
    ("columns", 1, "'columns' has no value; write name = value"),
    ("margins = 1 2", 1, "margins takes one or four numbers"),
    ("chord-color = red", 1, "chord-color takes a colour such as #8a2500, not 'red'"),
  ])
  func faultsHavePlaceAndRemedy(file: String, line: Int, reason: String) {
    do {
      _ = try PageStyle(parsing: file)
      Issue.record("accepted \(file)")
    } catch {
      #expect(error.line == line && error.reason.hasPrefix(reason), "\(error)")
    }
  }
}
