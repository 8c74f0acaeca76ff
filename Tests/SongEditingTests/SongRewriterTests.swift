import ChordParse
import TestSupport
import Testing

@Suite struct SongRewriterTests {
  private static let sheet = """
    {t: The Mill}  \r
    {sov: One}\r
    Don't [G]go,\t[D/F#]friend\r
    {eov}\r
    {soc label="Two" cc="x"}\r
    [(Am7)]la\r
    {eoc}
    """

  @Test func chordAloneChanges() throws {
    let song = parsed(Self.sheet)
    let marks = song.lines.flatMap(\.content.marks)
    let chord = try #require(Chord(parsing: "Em7"))
    for (mark, written) in zip(marks, ["[G]", "[D/F#]", "[(Am7)]"]) {
      var rewriter = SongRewriter(song)
      let isFound = rewriter.setChord(mark, to: chord)
      #expect(isFound)
      let expected = written == "[(Am7)]" ? "[(Em7)]" : "[Em7]"
      #expect(text(rewriter) == Self.sheet.replacing(written, with: expected))
    }
  }

  @Test func chordOverLyricsKeepsTheOthersInPlace() throws {
    let song = SongParser().parse("C       G7  F\nHello   there you\n")
    let chord = try #require(Chord(parsing: "Dm7b5"))
    var rewriter = SongRewriter(song)
    rewriter.setChord(try #require(song.lines.flatMap(\.content.marks).first), to: chord)
    #expect(text(rewriter) == "Dm7b5   G7  F\nHello   there you\n")
  }

  /// Two remedies at one place: the one of the first finding is carried out, in both ways.
  @Test func remediesAtOnePlaceAreChosenAlike() {
    let song = parsed("{start_of_verse}\nHello [C")
    let findings = song.findings()
    var rewriter = SongRewriter(song)
    rewriter.fix(findings)
    let fixer = SheetFixer(song, fixing: findings)
    #expect(rewriter.bytes == fixer.bytes)
    #expect(findings.count { !$0.fixes.isEmpty } == 2 && findings.count(where: fixer.fixes) == 1)
  }

  @Test func titleAloneChanges() {
    var rewriter = SongRewriter(parsed(Self.sheet))
    rewriter.setTitle("First Light")
    #expect(text(rewriter) == Self.sheet.replacing("The Mill", with: "First Light"))
  }

  @Test(arguments: [
    ("{soc}\r\n[C]la\r\n{eoc}\r\n", "{title: New}\r\n{soc}\r\n[C]la\r\n{eoc}\r\n"),
    ("C   G\nla  la\n", "Title: New\nC   G\nla  la\n"),
  ])
  func missingTitleIsAdded(sheet: String, expected: String) {
    var rewriter = SongRewriter(SongParser().parse(sheet))
    rewriter.setTitle("New")
    #expect(text(rewriter) == expected)
  }

  @Test(arguments: [("{t: X}\n[C]la\n", "A (B) C"), ("Title: X\n\nC  G\nla la\n", "A {B} C")])
  func titlesStayWhole(sheet: String, expected: String) {
    var rewriter = SongRewriter(SongParser().parse(sheet))
    rewriter.setTitle("A {B}\nC")
    let song = SongParser().parse(rewriter.bytes)
    #expect(song.title == expected)
    #expect(Array(song.lines).count == Array(SongParser().parse(sheet).lines).count)
  }

  @Test(arguments: ["{sov: One}\n[C]la\n{eov}\n", "[Verse 1]\nC  G\nla la\n"])
  func labelsStayWhole(sheet: String) throws {
    let song = SongParser().parse(sheet)
    let section = try #require(song.sections.first { $0.name.label != nil })
    var rewriter = SongRewriter(song)
    let isFound = rewriter.setLabel(of: section, to: "Verse [2]}\nslow")
    let labels = SongParser().parse(rewriter.bytes).sections.compactMap { $0.name.label }
    #expect(isFound && labels == ["Verse (2)) slow"])
  }

  @Test func quotationMarksEndNoLabel() throws {
    let song = SongParser().parse("{soc label=\"Two\"}\n[C]la\n{eoc}\n")
    let section = try #require(song.sections.first { $0.name.label != nil })
    var rewriter = SongRewriter(song)
    rewriter.setLabel(of: section, to: "The \"big\" one")
    let labels = SongParser().parse(rewriter.bytes).sections.compactMap { $0.name.label }
    #expect(labels == ["The 'big' one"])
  }

  @Test func labelAloneChanges() {
    let song = parsed(Self.sheet)
    var rewriter = SongRewriter(song)
    for section in song.sections where section.name.label != nil {
      let isFound = rewriter.setLabel(of: section, to: "New")
      #expect(isFound)
    }
    let isFound = rewriter.setLabel(
      of: SongSection(name: SectionName(.verse), lines: []),
      to: "New"
    )
    #expect(!isFound)
    let changed = Self.sheet.replacing("{sov: One}", with: "{sov: New}")
    #expect(text(rewriter) == changed.replacing("label=\"Two\"", with: "label=\"New\""))
  }

  @Test func plainHeadingKeepsItsBrackets() throws {
    let sheet = "[Verse 1]  x2\nC   G\nla  la\n"
    let song = SongParser().parse(sheet)
    let section = try #require(song.sections.first { $0.name.label != nil })
    var rewriter = SongRewriter(song)
    rewriter.setLabel(of: section, to: "Verse 9")
    #expect(text(rewriter) == sheet.replacing("Verse 1", with: "Verse 9"))
  }

  @Test func sectionIsAdded() throws {
    let song = parsed(Self.sheet)
    let verse = try #require(song.sections.first { $0.name.kind == .verse })
    var rewriter = SongRewriter(song)
    rewriter.addSection(SectionName(.bridge, label: "Last"), lines: ["[C]la"], after: verse)
    let block = "{eov}\r\n\r\n{start_of_bridge: Last}\r\n[C]la\r\n{end_of_bridge}"
    #expect(text(rewriter) == Self.sheet.replacing("{eov}", with: block))
    #expect(SongParser().parse(rewriter.bytes).sections.contains { $0.name.label == "Last" })
  }

  @Test func sectionIsAddedAtTheEnd() {
    var rewriter = SongRewriter(SongParser().parse("C   G\nla  la\n"))
    rewriter.addSection(SectionName(.chorus), lines: ["F", "lo"])
    #expect(text(rewriter) == "C   G\nla  la\n\n[Chorus]\nF\nlo\n")
    rewriter = SongRewriter(parsed("{t: X}\n[C]la"))
    rewriter.addSection(SectionName(.verse), lines: ["[F]lo"])
    #expect(text(rewriter) == "{t: X}\n[C]la\n\n{start_of_verse}\n[F]lo\n{end_of_verse}")
  }

  @Test func changesAreMadeTogether() {
    let song = parsed(Self.sheet)
    var rewriter = SongRewriter(song)
    rewriter.setTitle("New")
    rewriter.setTitle("Newer")
    rewriter.apply(ChordChange(transposition: Transposition(semitones: 2, in: song.key)))
    let changed = Self.sheet.replacing("The Mill", with: "New").replacing("[G]", with: "[A]")
      .replacing("[D/F#]", with: "[E/G#]").replacing("(Am7)", with: "(Bm7)")
    #expect(text(rewriter) == changed)
  }

  @Test func editsStandInTheOrderOfTheTextAndNeverOverlap() throws {
    let song = parsed("{t:Old}  \n\n\n[Csus4 la [G]la\n")
    var rewriter = SongRewriter(song)
    rewriter.apply(ChordChange(transposition: Transposition(semitones: 2)))
    rewriter.fix(SongCheck(song).diagnostics)
    rewriter.setTitle("New")
    rewriter.format()
    let ranges = rewriter.edits.map(\.range)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    // The title was set before, so the line of its directive is not formatted.
    #expect(text(rewriter) == "{t:New}  \n\n[Csus4] la [A]la\n")
  }

  @Test func anInsertionStandsBeforeWhatReplacesTextAtItsPlace() {
    let song = SongParser().parse("C   G\nla  la\n")
    var rewriter = SongRewriter(song)
    rewriter.apply(ChordChange(transposition: Transposition(semitones: 2)))
    rewriter.setTitle("New")
    #expect(text(rewriter) == "Title: New\nD   A\nla  la\n")
  }

  @Test func sheetsOfManyLinesAreRewrittenInLinearTime() {
    let growth = Growth("lines to format") { String(repeating: "[C]la  \n", count: $0 / 8) }
    func rewrite(_ song: Song) {
      var rewriter = SongRewriter(song)
      rewriter.apply(ChordChange(transposition: Transposition(semitones: 1)))
      rewriter.format()
      _ = rewriter.bytes
    }
    let ratio = growth.steadyRatio(bytes: 8_000, of: { SongParser().parse($0) }, rewrite)
    #expect(ratio < 7)
  }

  @Test func otherEncodingsStayByteForByte() {
    let bytes = Array("{t: The Mill}\n[G]caf".utf8) + [0xE9] + Array(" [D]la\n".utf8)
    let options = ReadingOptions(encoding: .windows1252)
    var rewriter = SongRewriter(SongParser(options: options).parse(bytes))
    rewriter.setTitle("Mühle")
    let expected =
      Array("{t: M".utf8) + [0xFC] + Array("hle}\n[G]caf".utf8) + [0xE9] + Array(" [D]la\n".utf8)
    #expect(rewriter.bytes == expected)
  }

  @Test func noChangeIsTheVerySheet() {
    for sheet in SheetSamples.sheets {
      #expect(SongRewriter(SongParser().parse(sheet)).bytes == Array(sheet.utf8))
    }
  }

  private func parsed(_ sheet: String) -> Song {
    SongParser(options: ReadingOptions(format: .chordPro)).parse(sheet)
  }

  private func text(_ rewriter: SongRewriter) -> String {
    String(decoding: rewriter.bytes, as: UTF8.self)
  }
}
