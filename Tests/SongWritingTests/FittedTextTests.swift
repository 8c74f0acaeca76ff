import ChordParse
import TestSupport
import Testing

@Suite struct FittedTextTests {
  private func fitted(_ sheet: String, width: Int) -> String {
    SongWriter(.text, width: width).text(of: SongParser().parse(sheet))
  }

  @Test func linesAreBrokenBetweenWordsAndRestsAreIndented() {
    #expect(
      fitted("[C]Over the moun[Am7]tains a[F]way from [G]here we go\n", width: 20) == """
        C            Am7
        Over the mountains
           F        G
          away from here
          we go

        """
    )
  }

  @Test func lastWordsAreNotLeftAloneAndTakenForSections() {
    let text = fitted("[F]Lantern of [Bb]light, O [Gm]keeper of [F]all.\n[F]la [C]la\n", width: 30)
    #expect(text.contains("  of all.\n"))
    let back = SongParser().parse(text)
    #expect(back.sections.allSatisfy { $0.name.label == nil })
    #expect(back.chords.map(\.spelling) == ["F", "Bb", "Gm", "F", "F", "C"])
  }

  @Test(arguments: 12...40)
  func wordsThatGetCompanyStillFit(width: Int) {
    let sheet = "[C]la la\n\(Self.words)\n"
    let lines = fitted(sheet, width: width).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
    let words = lines.dropFirst(2).flatMap { $0.split(separator: " ") }
    #expect(words == Self.words.split(separator: " "))
  }

  private static let words = "Over the mountains away from here we go"

  @Test func chordsWithoutRoomStayInBracketsThatFit() {
    let text = fitted("[Gmaj7]a[F#m7b5]b [Emaj7]c[Dmaj7]d and so on and on\n", width: 24)
    #expect(text == "[Gmaj7]a[F#m7b5]b\n  [Emaj7]c[Dmaj7]d and\n  so on and on\n")
  }

  /// What is spread is for people, who need no marks.
  @Test func spreadLinesHaveNoMarks() {
    let sheet = "[C]1 2 3 4 | [G]1 2 3 4 | [F]1 2 3 4 | 1 2 3 4 (x2)\n"
    let song = SongParser().parse("{title: A}\n" + sheet)
    let text = SongWriter(.text, width: 24, tightChords: .spread).text(of: song)
    #expect(!text.contains("%"), "\(text)")
    #expect(SongWriter(.text, width: 24).text(of: song).contains("%l"))
  }

  @Test func chordsWithBarsInTheirBracketsStayWhole() {
    let sheet = "[G]Send me [D|↓•••]over, and [C]home\n[C]la [G]lo\n"
    let text = SongWriter(.text, width: 40).text(of: SongParser().parse(sheet))
    #expect(text.contains("[D|↓•••]over"))
    #expect(SongParser().parse(text).chords.count == 5)
  }

  /// What could be taken for a heading, a remark or chords comes back as it was sung.
  @Test(arguments: [
    "[C]Come to the river and stay there for the [G]last time\n",
    "[C]Come to the river and stay there, one and [G]all[F]\n",
    "[C]Come to the river and stay there [G]always (two times)\n",
    "[C]1 2 3 4 | [G]1 2 3 4 | [F]1 2 3 4 | 1 2 3 4 (x2)\n",
    "[C]1 . 2 . 3 . 4 . [G]1 . 2 . 3 . 4 . 1 . 2 . 3 . 4 .\n", "[Em]  [A]\nHeigh ho\n",
    "[C]River\n\n(slowly)\n[G]Lantern [C]light\n", "[A7]: 1 3 5   A C# E G\n",
    "[C]River\n{soh} (softly) {eoh}\n[G]Lantern [C]light\n",
    "[C]River\nG bm C\nLantern light\n", "Come to the river and stay, we are the same as A\n",
  ])
  func doubtfulWordsComeBack(lines: String) {
    let song = SongParser().parse("{start_of_verse: Verse 1}\n[C]Over the [G]hills\n" + lines)
    for width in [20, 24, 30, 36, 44, 60, 100] {
      let text = SongWriter(.text, width: width).text(of: song)
      let back = SongParser().parse(text)
      #expect(RandomLyrics.sung(back) == RandomLyrics.sung(song), "\(text)")
      #expect(back.chords.map(\.spelling) == song.chords.map(\.spelling), "\(text)")
    }
  }

  @Test func strokesBelowARowOfAGridHoldNoWords() {
    let song = SongParser().parse("{sog}\n| C . | G . |\n|s d~u d | d~u d |\n{eog}\n")
    let back = SongParser().parse(SongWriter(.text, width: 60).text(of: song))
    #expect(back.chords.map(\.spelling) == ["C", "G"])
    #expect(RandomLyrics.sung(back).isEmpty)
  }

  @Test func linesThatFitAreWrittenAsEver() {
    let sheet = "[C]la [G]la\n[Am F]x\n{comment: softly}\n"
    #expect(fitted(sheet, width: 80) == SongWriter(.text).text(of: SongParser().parse(sheet)))
  }

  @Test func chordLinesAreBrokenBetweenMarks() {
    #expect(fitted("Intro: Am F C G Am F C G\n", width: 15) == "Intro: Am F C G\nAm F C G\n")
  }

  /// Chords and words of random sheets come back in the same order, at the same syllables.
  @Test(arguments: [20, 30, 47, 80])
  func fittedTextReadsBackTheSame(width: Int) {
    var random = SplitMix64(seed: UInt64(width))
    for _ in 0..<100 {
      let sheet = RandomLyrics.sheet(&random)
      let song = SongParser().parse(sheet)
      let text = SongWriter(.text, width: width).text(of: song)
      let back = SongParser().parse(text)
      #expect(RandomLyrics.sung(back) == RandomLyrics.sung(song), "\(sheet)\n\n\(text)")
    }
  }
}

/// Songs of random words with chords at random syllables.
private enum RandomLyrics {
  private static let words = [
    "river", "lantern", "slowly", "travellers", "over", "mountains", "and", "the", "Étoile", "soir",
    "gentle", "under", "morning", "наше", "поле", "away",
  ]
  private static let chords = ["C", "G7", "Am", "F#m7b5", "Bb/D", "Dsus4", "Emaj7"]

  static func sheet(_ random: inout SplitMix64) -> String {
    "{start_of_verse: Verse 1}\n"
      + (0..<6).map { _ in line(&random) + "\n" }.joined()
  }

  private static func line(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 3...14, using: &random)).map { number in
      let word = words[Int.random(in: 0..<words.count, using: &random)]
      // Without any chord a line could be read as a title.
      guard number == 0 || Bool.random(using: &random) else { return word }
      let chord = chords[Int.random(in: 0..<chords.count, using: &random)]
      let cut = Int.random(in: 0..<word.count, using: &random)
      return "\(word.prefix(cut))[\(chord)]\(word.dropFirst(cut))"
    }.joined(separator: " ")
  }

  /// The words with their chords in brackets, without blanks.
  static func sung(_ song: Song) -> String {
    song.lines.map { line in
      guard case .lyrics(let lyrics) = line.content else { return "" }
      var bytes = Array(lyrics.text.utf8)
      for mark in lyrics.marks.reversed() {
        bytes.insert(contentsOf: "[\(mark.text)]".utf8, at: min(mark.offset, bytes.count))
      }
      return String(decoding: bytes.filter { $0 != 0x20 }, as: UTF8.self)
    }.joined()
  }
}
