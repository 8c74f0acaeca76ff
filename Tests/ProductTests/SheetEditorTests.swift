import ChordParse
import Testing

/// Uses the product ChordParse as an editor of sheets does, which imports nothing else.
@Suite("Product ChordParse in an editor") struct SheetEditorTests {
  @Test func aSheetStaysUpToDate() {
    var sheet = EditableSheet("C      G7\nHello, my friend")
    let changed = sheet.apply(SourceEdit(SourceRange(utf8: 7..<9), "Am"))
    #expect(changed == 0..<2)
    #expect(sheet.song.chords.map(\.spelling) == ["C", "Am"])
    #expect(sheet.kinds == [.chords, .lyrics])
  }

  @Test func chordsHavePlacesInTheText() throws {
    let sheet = EditableSheet("C      G7\nHello, my friend")
    let line = try #require(sheet.song.lines.first { !$0.content.marks.isEmpty })
    let mark = try #require(line.content.marks.last)
    #expect(mark.range?.utf8 == 7..<9 && mark.offset == 7 && mark.cell == 7)
    let place = mark.range?.lowerBound ?? SourceOffset(utf8: 0)
    #expect(sheet.song.text.slice(place..<SourceOffset(utf8: 9)) == "G7")
  }

  @Test func fixesAreEdits() throws {
    var sheet = EditableSheet("{title: One}\nThe [C river\n")
    let fix = try #require(sheet.song.findings().flatMap(\.fixes).first)
    sheet.apply(fix)
    #expect(!sheet.song.diagnostics.contains { $0.code == .unclosedBracket })
  }

  @Test func directivesAreCompleted() throws {
    let found = KnownDirective.completions(of: "start_of_ch")
    let directive = try #require(found.first)
    #expect(directive.name == "start_of_chorus" && directive.takesArgument)
    #expect(directive.summary == "starts a chorus")
  }
}
