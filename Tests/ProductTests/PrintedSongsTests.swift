import ChordParse
import SongLayout
import SongPDF
import SongPages
import Testing

/// Uses the products SongPages and SongPDF beside ChordParse, as an app that shows songs does.
@Suite("Products SongPages and SongPDF") struct PrintedSongsTests {
  private let song = SongParser().parse("C      G7\nHello, my friend\n")

  @Test func aSongBecomesAPage() {
    let page = String(decoding: HTMLPage().bytes(of: song, named: "Hello"), as: UTF8.self)
    #expect(page.contains("<title>Hello</title>") && page.contains("G7"))
  }

  @Test func aSongBecomesAFile() {
    var style = PageStyle()
    style.paper = .a4
    var book = PDFBook(style: style)
    book.add(song, named: "Hello")
    #expect(book.missingCharacters.isEmpty)
    #expect(book.finish().starts(with: "%PDF".utf8))
  }

  @Test func aSongIsLaidOutInCells() {
    var layout = SheetLayout(song, width: 9, measurer: CellMeasurer())
    #expect(layout.lineCount == 1 && layout.rows(ofLine: 0).count == 2)
    #expect(layout.marks(ofLine: 0).map(\.text) == ["C", "G7"])
  }
}
