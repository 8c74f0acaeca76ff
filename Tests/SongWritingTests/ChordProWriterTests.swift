import ChordParse
import TestSupport
import Testing

@Suite struct ChordProWriterTests {
  @Test(arguments: [
    ("C       G7\nHello   there", "[C]Hello   [G7]there"), ("   Am\nHello", "Hel[Am]lo"),
    ("C   G", "[C]    [G]"), ("C  G7\nOh", "[C]Oh [G7]"),
    ("|: C . | G :| x2", "[*|:]   [C]  [*.]  [*|]  [G]  [*:|]   [*x2]"),
    ("C  N.C.\nHello", "[C]Hel[N.C.]lo"),
    ("F♯    B♭\n夜の川", "[F♯]夜の川[B♭]"),
  ])
  func linesInAVerse(sheet: String, line: String) {
    let lines = written(sheet).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "{start_of_verse}")
    #expect(lines.contains { $0 == line }, "\(lines)")
    #expect(lines.suffix(2) == ["{end_of_verse}", ""])
  }

  @Test(arguments: [
    ("{title: X}", "{title: X}\n"), ("{t:X}", "{title: X}\n"),
    ("{c: softly}", "{comment: softly}\n"),
    ("{ci: softly}", "{comment_italic: softly}\n"), ("# mine", "# mine\n"),
    ("{x_mine: 1}", "{x_mine: 1}\n"), ("{meta: mood sad}", "{meta: mood sad}\n"), ("", ""),
    ("{define: Am base-fret 1 frets x 0 2 2 1 0}", "{define: Am base-fret 1 frets x 0 2 2 1 0}\n"),
  ])
  func directives(sheet: String, expected: String) {
    let parser = SongParser(options: ReadingOptions(format: .chordPro))
    #expect(SongWriter(.chordPro).text(of: parser.parse(sheet)) == expected)
  }

  @Test(arguments: [
    ("[Chorus]\nC\nla", "{start_of_chorus: Chorus}"),
    ("[Verse 2]\nC\nla", "{start_of_verse: Verse 2}"),
    ("[Bridge]\nC\nla", "{start_of_bridge: Bridge}"),
    ("[Pre-Chorus]\nC\nla", "{start_of_pre_chorus: Pre-Chorus}"),
    ("Припев:\nC\nла", "{start_of_chorus: Припев}"),
  ])
  func headingsBecomeEnvironments(sheet: String, start: String) {
    let text = written(sheet)
    #expect(text.hasPrefix(start + "\n"), "\(text)")
    let name = start.dropFirst("{start_of_".count).prefix { $0 != ":" }
    #expect(text.hasSuffix("{end_of_\(name)}\n"))
  }

  /// Brackets tie a chord to its place, so a line of them belongs to no other line.
  @Test(arguments: ["Hello there\n[C] [G]", "[C] [G]\nHello there"])
  func bracketedChordsKeepTheirOwnLine(lines: String) {
    #expect(written("{t: X}\n\(lines)\n").contains("\n\(lines)\n"))
  }

  @Test func tabsStayLetterByLetter() {
    let text = written("e|--0--2--3--|\nB|--1--3--5--|")
    #expect(text == "{start_of_tab}\ne|--0--2--3--|\nB|--1--3--5--|\n{end_of_tab}\n")
  }

  @Test func unfinishedBracesDoNotBecomeDirectives() {
    let song = Song(.metadata(MetadataLine(entries: [MetadataEntry(.title, "a}b")], text: "a}b")))
    for line in SongWriter(.chordPro).text(of: song).split(separator: "\n") {
      #expect(line.hasPrefix("#") || line == "{title}" || line.filter { $0 == "}" }.count == 1)
    }
  }

  @Test func lyricsNeverTurnIntoCommentsOrDirectives() {
    for words in ["# 1 song", "#", "{ brace", "{brace}", "{np}", "la {c: la}", "{soc"] {
      expectSung(words)
    }
  }

  private func expectSung(_ words: String) {
    let written = SongWriter(.chordPro).text(of: Song(.lyrics(LyricLine(text: words))))
    let again = SongParser(options: ReadingOptions(format: .chordPro)).parse(written)
    #expect(again.lyricTexts.map { $0.trimmingBlanks } == [words])
  }

  @Test(arguments: SheetSamples.ownLines)
  func writtenAgainItIsTheSame(line: String) {
    expectStable(line)
    expectStable(line + "\nHello there, my friend")
  }

  @Test func songIsStable() {
    expectStable(SheetSamples.song)
  }

  private func expectStable(_ sheet: String) {
    let once = written(sheet)
    let parser = SongParser(options: ReadingOptions(format: .chordPro))
    let twice = SongWriter(.chordPro).text(of: parser.parse(once))
    #expect(once == twice, "\(sheet)")
  }

  /// Without a title, other programs would take the first line for one.
  @Test func songsWithoutTitleSaySo() {
    let text = SongWriter(.chordPro).text(of: SongParser().parse("C   G\nHello there"))
    #expect(text.hasPrefix("{title:}\n{start_of_verse}\n"))
    #expect(SongParser().parse(text).metadata[.title] == nil)
    let titled = SongWriter(.chordPro).text(of: SongParser().parse("Title: Home\n\nC\nHello"))
    #expect(titled.hasPrefix("{title: Home}\n"))
  }

  /// The sheet as ChordPro, behind its title.
  private func written(_ sheet: String) -> String {
    let text = SongWriter(.chordPro).text(of: SongParser().parse(sheet))
    return text.hasPrefix("{title:}\n") ? String(text.dropFirst(9)) : text
  }
}
