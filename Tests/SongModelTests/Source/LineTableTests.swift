import SongModel
import Testing

@Suite struct LineTableTests {
  private static func contents(_ string: String) -> [String] {
    let text = SourceText(string)
    return LineTable(text).lines.map { String(text.slice($0.range)) }
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\n", ["a", ""]), ("\na", ["", "a"]),
    ("a\r\nb", ["a", "b"]), ("a\rb\n\rc", ["a", "b", "", "c"]), ("a\r\r\nb", ["a", "", "b"]),
    ("ü\n你\r\n", ["ü", "你"]),
  ])
  func linesEndAtEveryKindOfLineEnd(text: String, lines: [String]) {
    #expect(Self.contents(text) == lines)
  }

  @Test func otherSeparatorsEndNoLine() {
    #expect(Self.contents("a\u{85}b\u{2027}c\u{1C}d").count == 1)
  }

  @Test func endingsAreKept() {
    let table = LineTable(SourceText("a\nb\r\nc\rd"))
    #expect(
      table.lines.map(\.ending) == [.lineFeed, .carriageReturnLineFeed, .carriageReturn, .none]
    )
  }

  @Test func otherProgramsEndLinesOtherwise() {
    let text = SourceText("a\u{B}b’c\u{C}d\u{2028}e\u{2029}\nf\u{2027}")
    let table = LineTable(text)
    #expect(
      table.lines.map { String(text.slice($0.range)) } == ["a", "b’c", "d", "e", "", "f\u{2027}"]
    )
    #expect(
      table.lines.map(\.ending) == [
        .verticalTab, .formFeed, .lineSeparator, .paragraphSeparator, .lineFeed, .none,
      ]
    )
    for line in table.lines { #expect(line.ending.text.utf8.count == line.ending.utf8Count) }
  }

  @Test func endlessLinesAreSeveralWholeCharactersEach() {
    let text = SourceText("a🎸bcdü\nä\n")
    let table = LineTable(text, longest: 4)
    #expect(table.lines.map { String(text.slice($0.range)) } == ["a", "🎸", "bcd", "ü", "ä"])
    #expect(table.lines.map(\.ending) == [.none, .none, .none, .lineFeed, .lineFeed])
  }

  @Test func linesHoldTheirPlaceAndEndInEightBytes() {
    #expect(MemoryLayout<PhysicalLine>.size == 8)
    let range = SourceRange(utf8: 3_000_000_000..<3_000_000_000 + PhysicalLine.longest)
    let line = PhysicalLine(range: range, ending: .paragraphSeparator)
    #expect(line.range == range && line.ending == .paragraphSeparator)
  }

  @Test func everyByteBelongsToALine() {
    let text = SourceText("ab\r\n\nç")
    let table = LineTable(text)
    let numbers = (0...text.string.utf8.count).map { table.lineNumber(at: SourceOffset(utf8: $0)) }
    #expect(numbers == [0, 0, 0, 0, 1, 2, 2, 2])
  }

  @Test func lineRangesAndEndingsFillTheText() {
    let text = SourceText("one\r\n\r\ntwo\nthree\rfour")
    var place = 0
    for line in LineTable(text).lines {
      #expect(line.range.utf8.lowerBound == place)
      place = line.range.utf8.upperBound + line.ending.utf8Count
    }
    #expect(place == text.string.utf8.count)
  }
}
