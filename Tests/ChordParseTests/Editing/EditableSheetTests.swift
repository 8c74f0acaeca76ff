import ChordParse
import TestSupport
import Testing

@Suite struct EditableSheetTests {
  @Test func onlyWhatChangedIsMadeAnew() {
    var sheet = EditableSheet("[Verse]\nC     G\nHello there\nAm    F\nGoodbye now\n")
    let changed = sheet.apply(SourceEdit(SourceRange(utf8: 14..<15), "D7"))
    #expect(changed == 1..<3 && sheet.readings == 1)
    #expect(sheet.song.chords.map(\.spelling) == ["C", "D7", "Am", "F"])
  }

  @Test func editOfLyricsKeepsChordsOfOtherLines() {
    var sheet = EditableSheet("C     G\nHello there\n\nAm    F\nGoodbye now\n")
    #expect(sheet.apply(SourceEdit(SourceRange(utf8: 8..<8), "Oh ")) == 0..<2)
    #expect(sheet.song == SongParser().parse("C     G\nOh Hello there\n\nAm    F\nGoodbye now\n"))
    #expect(sheet.kinds == [.chords, .lyrics, .blank, .chords, .lyrics])
  }

  @Test(arguments: [
    ("C  G\nla la\n", 0..<0, "{title: X}\n"), ("C  G  Am\nla la\n", 0..<4, "Fis H7 Es"),
    ("C  G\nla la\n", 0..<0, "[ch]C[/ch]\n"), ("C  G\nla la\n", 2..<2, "\u{0}"),
    ("C  G\nla la\n", 0..<0, "\u{FEFF}"),
    ("[Dosa]la\n", 0..<0, "{define: Dosa frets 0 1 2 3}\n"),
    (
      "G                    Who knows the mill\nBring me the bread   turning all night\nC    F\n"
        + "Bring me the bread   and sing\n",
      85..<85, "               down in the valley"
    ),
  ])
  func whatTheWholeSheetTellsIsFoundAgain(sheet: String, range: Range<Int>, text: String) {
    var edited = EditableSheet(sheet)
    edited.apply(SourceEdit(SourceRange(utf8: range), text))
    #expect(edited.readings == 2)
    #expect(edited.song == SongParser().parse(edited.source.bytes))
  }

  /// What a line is, is settled by others: a fourth line with chords in brackets, a staff below
  /// words, an address, a number above chords, strings of which one is bare, a remark of a section,
  /// a third line that ends with chords.
  @Test(arguments: [
    ("[G]one [D]two\n[C]one [G]two\n[G]one [D]two\nla la\nla [C] la\n", 0..<3),
    ("Listen to this one:\n\ne|--0--2--|\nB|--1--3--|\n", 21..<45),
    ("C  G\nla la\n\nSo long\nme@example.org\n", 20..<35),
    ("1. We go to the river\nC  G\nla la\n", 22..<27),
    (".   .   .   .\ne|--0--2--|\nB|--1--3--|\n", 14..<38),
    ("A---------\nE-3-3-----\n", 11..<22),
    ("{c: Verse}\n[C]la la\n\n[C]so long\n", 11..<20),
    ("{soc}\n{c: Chorus}\n[C]la la\n{eoc}\n", 0..<6),
    (
      "We row      C  G\nWe row along      G  C\nto the sea      C  G\n\nWe sing      Am\nla la la\n",
      0..<17
    ),
  ])
  func whatOtherLinesSettleIsSettledAgain(sheet: String, range: Range<Int>) {
    var edited = EditableSheet(sheet)
    let taken = String(decoding: Array(sheet.utf8)[range], as: UTF8.self)
    edited.apply(SourceEdit(SourceRange(utf8: range), ""))
    #expect(edited.song == SongParser().parse(edited.source.bytes))
    edited.apply(SourceEdit(SourceRange(utf8: range.lowerBound..<range.lowerBound), taken))
    #expect(edited.song == SongParser().parse(sheet))
  }

  @Test func anyLineOfTheCorpusCanBeTakenOut() {
    let parser = SongParser()
    for sheet in SheetSamples.sheets where sheet.utf8.count < 1_000 {
      let opened = EditableSheet(sheet, parser: parser)
      var start = 0
      for line in sheet.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
        let range = start..<start + line.count + 1
        start = range.upperBound
        var edited = opened
        edited.apply(SourceEdit(SourceRange(utf8: range), ""))
        if edited.song != parser.parse(edited.source.bytes) {
          Issue.record("without bytes \(range) of \(sheet.debugDescription)")
        }
      }
    }
  }

  /// Each line after an environment that begins is read anew, one by one.
  @Test func anEnvironmentBeginsInLinearTime() {
    let growth = Growth("an open directive") { count in
      "{t: x}\n{xsot}\n" + String(repeating: "la\n", count: count / 3)
    }
    func open(_ sheet: EditableSheet) {
      var sheet = sheet
      sheet.apply(SourceEdit(SourceRange(utf8: 8..<9), ""))
      #expect(sheet.readings == 1 && sheet.kinds[5] == .tab)
    }
    let ratio = growth.steadyRatio(bytes: 8_000, of: { EditableSheet($0) }, open)
    #expect(ratio < 7)
  }

  @Test func copyIsTheSheetBefore() {
    let text = "C  G\nla la\n"
    var sheet = EditableSheet(text)
    let before = sheet
    sheet.apply(SourceEdit(SourceRange(utf8: 0..<1), "Am"))
    #expect(before.song == SongParser().parse(text))
    #expect(sheet.song == SongParser().parse("Am  G\nla la\n"))
  }

  @Test func otherEncodingsAreEdited() {
    let bytes = Array("G   D\ncaf".utf8) + [0xE9] + Array(" au lait\n".utf8)
    let parser = SongParser(options: ReadingOptions(encoding: .windows1252))
    var sheet = EditableSheet(bytes, parser: parser)
    sheet.apply(SourceEdit(SourceRange(utf8: 0..<1), "é"))
    #expect(sheet.readings == 2)
    #expect(sheet.source.bytes == [0xE9] + bytes.dropFirst())
    #expect(sheet.song == parser.parse(sheet.source.bytes))
  }

  @Test(arguments: [
    ("é\nC\n", 1..<1, "x", "x\nC\n"), ("aé\n", 2..<2, "", "a\n"), ("ab", 1..<99, "c", "ac"),
    ("ab", 7..<9, "c", "abc"), ("", 0..<0, "Am\n", "Am\n"), ("a\r\nb", 2..<2, "x", "a\rx\nb"),
    ("a\rb", 2..<2, "\n", "a\r\nb"), ("a\nb\n", 0..<4, "", ""),
  ])
  func rangesAreMadeWhole(text: String, range: Range<Int>, new: String, expected: String) {
    var sheet = EditableSheet(text)
    sheet.apply(SourceEdit(SourceRange(utf8: range), new))
    #expect(sheet.source.string == expected)
    #expect(sheet.song == SongParser().parse(expected))
  }
}
