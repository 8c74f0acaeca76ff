import SongModel
import Testing

@Suite struct CellCounterTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("ř", 1), ("你好", 4), ("한", 2), ("ｶ", 1),
    ("Ａ", 2), ("😀", 2), ("\u{A0}", 1), ("\u{AD}", 0), ("\u{200B}", 0), ("\u{3000}", 2),
    ("שלום", 4), ("\u{7}", 0), ("♯♭", 2),
  ])
  func widthsAreThoseOfATerminal(text: String, cells: Int) {
    #expect(CellCounter.width(of: text) == cells)
  }

  @Test(arguments: [("\t", 8), ("a\t", 8), ("abcdefg\t", 8), ("abcdefgh\t", 16), ("你\ta", 9)])
  func tabsGoToTheNextStop(text: String, cells: Int) {
    #expect(CellCounter.width(of: text) == cells)
  }

  @Test func cellsAddUpScalarByScalar() {
    var counter = CellCounter()
    var cells: [Int] = []
    for scalar in "a你\tb".unicodeScalars {
      cells.append(counter.cell)
      counter.advance(over: scalar)
    }
    #expect(cells == [0, 1, 3, 8])
    #expect(counter.cell == 9)
  }
}
