import ChordParse
import TestSupport
import Testing

@Suite struct TransposedSongTests {
  @Test(arguments: SheetSamples.sheets, [0, 12, -24])
  func anOctaveChangesNothing(sheet: String, semitones: Int) {
    let song = SongParser().parse(sheet)
    #expect(song.transposed(by: semitones) == song)
    #expect(Self.bytes(of: song, movedBy: semitones) == Array(sheet.utf8))
  }

  /// What is written and read again moves back to the same sounds over the same words.
  @Test(
    arguments: [
      "Title: Road\nKey: G\n\n[Verse]\nG      D/F#    Em7\nHello, my dear old friend\nC  D  G\nGoodbye\n",
      "{title: Road}\n{key: Am}\n{soc}\n[Am]Oh [E7/G#]my [Am]dear\n{eoc}\n",
      "Intro: | C | Am | F | G :| x2\n\nC       Am\nRoll on, river\n",
      "C#m7  F♯/A♯  B♭\nSoft and slow\n",
    ],
    1...11
  )
  func thereAndBackThroughTextKeepsSounds(sheet: String, semitones: Int) {
    let song = SongParser().parse(sheet)
    let moved = SongParser().parse(Self.bytes(of: song, movedBy: semitones))
    #expect(moved.chords == song.transposed(by: semitones).chords)
    let back = SongParser().parse(Self.bytes(of: moved, movedBy: -semitones))
    #expect(back.chords.map(\.pitchClasses) == song.chords.map(\.pitchClasses))
    #expect(back.lines.map(\.words) == song.lines.map(\.words))
  }

  @Test(arguments: [
    ("C     G\nHello there\n", 2, "D     A\nHello there\n"),
    ("C     Em    F\nHello there you\n", 2, "D     F#m   G\nHello there you\n"),
    ("C D  E\nOh my dear\n", 1, "Db Eb F\nOh my dear\n"),
    ("{key: G}\n[G]Oh [D/F#]my\n", 3, "{key: Bb}\n[Bb]Oh [F/A]my\n"),
    ("Key: Am\n\nAm   E7\nHello\n", 3, "Key: Cm\n\nCm   G7\nHello\n"),
    // The key is named in another notation than the chords.
    ("Key: La-\n\nAm   E7\nHello\n", 3, "Key: Do-\n\nCm   G7\nHello\n"),
    ("Hm   Fis\nHallo\n", 1, "Cm   G\nHallo\n"),
    // Each part is spelled in its own key.
    (
      "{key: E}\n[E]Oh\n{key: F#}\n[F#]my [B]my\n{key: E}\n[B]dear\n", 2,
      "{key: F#}\n[F#]Oh\n{key: Ab}\n[Ab]my [Db]my\n{key: F#}\n[C#]dear\n"
    ),
    // A note that does not show how it is written follows the others of the sheet.
    ("H7    Em\nHallo\nF#m   D\nHallo\n", 2, "C#7   F#m\nHallo\nG#m   E\nHallo\n"),
    ("H7    Emi\nHallo\n", 2, "C#7   F#mi\nHallo\n"),
    // A German habit in an English sheet.
    ("E A E A E A E A E\nH7 A\n", 2, "F# B F# B F# B F# B F#\nC#7 B\n"),
    ("E A E A E A E A E\nH7 A\n", -1, "Eb Ab Eb Ab Eb Ab Eb Ab Eb\nBb7 Ab\n"),
    ("H7    Em\nHallo\nFism  D\nHallo\n", 2, "Cis7  Fism\nHallo\nGism  E\nHallo\n"),
  ])
  func everyChordStaysAboveItsSyllable(sheet: String, semitones: Int, expected: String) {
    let moved = Self.bytes(of: SongParser().parse(sheet), movedBy: semitones)
    #expect(String(decoding: moved, as: UTF8.self) == expected)
  }

  /// Where a word says that a key is minor, its letter does not say so again.
  @Test(arguments: [
    (ChordNotation.latin, "Tonart: Si-Moll"), (.english, "Tonart: B-Moll"),
    (.german, "Tonart: h-Moll"),
  ])
  func keysInWordsAreTranslated(notation: ChordNotation, expected: String) {
    let song = SongParser().parse("Lied\nTonart: h-Moll\n\nh   fis   G\nHallo, du\n")
    var rewriter = SongRewriter(song)
    rewriter.apply(ChordChange(notation: notation))
    let text = String(decoding: rewriter.bytes, as: UTF8.self)
    #expect(text.split(separator: "\n")[1] == expected)
  }

  /// Numbers after a change of the key count from the new tonic.
  @Test(arguments: [0, 2])
  func numbersAreOfTheKeyWhereTheyStand(semitones: Int) {
    let song = SongParser().parse("{key: C}\n[C]a [F]b\n{key: D}\n[D]c [A]d\n{key: Am}\n[F]e\n")
    let change = ChordChange(
      transposition: Transposition(semitones: semitones, in: song.key),
      notation: .nashville
    )
    #expect(change.song(song).chords.map(\.spelling) == ["1", "4", "1", "5", "b6"])
    var rewriter = SongRewriter(song)
    rewriter.apply(change)
    let text = String(decoding: rewriter.bytes, as: UTF8.self)
    #expect(text.contains("[1]a [4]b\n") && text.contains("[1]c [5]d\n"))
  }

  @Test func secondColumnStaysInItsPlace() {
    let sheet = """
      G                    Nobody knows the wheel
      Bring me the bread   turning all night
      C      F             down in the valley
      Bring me the bread   Nobody knows

      """
    let song = SongParser().parse(sheet)
    #expect(song.lines.compactMap(\.words).count == 6)
    let moved = Self.bytes(of: song, movedBy: 1)
    let expected = """
      Ab                   Nobody knows the wheel
      Bring me the bread   turning all night
      Db     Gb            down in the valley
      Bring me the bread   Nobody knows

      """
    #expect(String(decoding: moved, as: UTF8.self) == expected)
  }

  @Test func otherEncodingsAreKept() {
    let bytes: [UInt8] = Array("G   D\n".utf8) + [0x63, 0x61, 0x66, 0xE9, 0x20, 0x61, 0x0A]
    let song = SongParser().parse(bytes)
    #expect(Self.bytes(of: song, movedBy: 2) == Array("A   E\n".utf8) + bytes[6...])
  }

  /// The text of a sheet after a transposition, in its own encoding.
  private static func bytes(of song: Song, movedBy semitones: Int) -> [UInt8] {
    ChordChange(moving: song, by: semitones).bytes(of: song)
  }

  /// Lines of another sheet may stand beyond the end of the text.
  @Test func linesOfAnotherSheetEndNoProgram() throws {
    let parser = SongParser()
    var song = parser.parse("[C]la\n")
    let other = parser.parse("{title: A longer one}\nwords\n[C]la [G]la\n")
    song.sections[0].lines.append(contentsOf: other.lines)
    let change = ChordChange(transposition: Transposition(semitones: 2))
    #expect(!change.edits(of: song).isEmpty)
  }
}

extension SongLine {
  fileprivate var words: String? {
    if case .lyrics(let line) = content { line.text } else { nil }
  }
}
