import SongModel
import Testing

@Suite struct SourceLocatorTests {
  /// The location of the sign ▸ in a text.
  private func location(in text: String) throws -> SongModel.SourceLocation {
    let place = try #require(text.utf8.firstRange(of: "▸".utf8))
    let offset = text.utf8.distance(from: text.utf8.startIndex, to: place.lowerBound)
    return SourceLocator(SourceText(text)).location(of: SourceOffset(utf8: offset))
  }

  @Test(arguments: [
    ("▸a", 1, 1, 0), ("ab▸", 1, 3, 2), ("ab\n▸", 2, 1, 0), ("ab\r\n\r\nc▸", 3, 2, 1),
    ("ř▸", 1, 2, 1), ("你▸", 1, 2, 2), ("e\u{301}▸", 1, 3, 1), ("a\tb▸", 1, 4, 9),
    ("😀\n好▸", 2, 2, 2),
  ])
  func columnsCountCodePointsAndCellsWidths(
    text: String,
    line: Int,
    column: Int,
    cell: Int
  ) throws {
    let found = try location(in: text)
    #expect([found.line, found.column, found.cell] == [line, column, cell])
  }

  @Test func emptyTextHasAPlace() {
    let found = SourceLocator(SourceText("")).location(of: SourceOffset(utf8: 0))
    #expect([found.line, found.column, found.cell] == [1, 1, 0])
  }

  @Test func placeBeyondTheEndIsTheEnd() {
    let locator = SourceLocator(SourceText("ab\ncd"))
    let end = locator.location(of: SourceOffset(utf8: 5))
    #expect(locator.location(of: SourceOffset(utf8: 500)) == end)
  }
}
