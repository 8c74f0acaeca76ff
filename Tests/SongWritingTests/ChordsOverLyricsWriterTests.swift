import ChordParse
import TestSupport
import Testing

@Suite struct ChordsOverLyricsWriterTests {
  @Test(arguments: [
    ("[C]Hello [G]there", "C     G\nHello there\n"), ("Hel[Am]lo", "   Am\nHello\n"),
    ("[F♯m7]夜の[B♭]川", "[F♯m7]夜の[B♭]川\n"), ("夜[C]の川[G]", "  C   G\n夜の川\n"),
    ("e\u{301}e\u{301}[C]e", "  C\ne\u{301}e\u{301}e\n"), ("🎵[C]la", "  C\n🎵la\n"),
    ("Oh[C]", "  C\nOh\n"), ("[C][G]Oh", "[C][G]Oh\n"), ("[C]", "C\n"), ("", "\n"),
  ])
  func chordsStandOverTheirWords(bracketed: String, expected: String) {
    let song = Song(.lyrics(LyricLine(bracketed: bracketed)))
    #expect(SongWriter(.text).text(of: song) == expected)
  }

  @Test(arguments: [
    "[C]Hello [G]there", "Hel[Am]lo my [F#m7b5]friend", "夜の[C]川は静[G]か", "[Am]Été [F]déjà là[C]",
    "e\u{301}e\u{301}[C]e hello [G]there", "🎵 hello [C]there 🎸 [D]you", "Oh[C]", "ab [C]cd[Dm] ef",
    "[C]Тихая [Am]ночь", "ﬁ[C]ﬁ hello", "Hello there  [C]", "[Cmaj7]a [Dm7]b [E7sus4]c hello",
  ])
  func readBackTheChordsAreWhereTheyWere(bracketed: String) throws {
    let written = SongWriter(.text).text(of: Song(.lyrics(LyricLine(bracketed: bracketed))))
    let options = ReadingOptions(format: .chordsOverLyrics, notation: .english)
    let again = SongParser(options: options).parse("[Verse]\n" + written)
    let back = try #require(again.lyricLines.first, "\(written)")
    #expect(back.letterPlaces == LyricLine(bracketed: bracketed).letterPlaces, "\(written)")
    // Written once more, nothing moves.
    #expect(SongWriter(.text).text(of: again) == "[Verse]\n" + written)
  }

  @Test(arguments: [
    ("[C] ... [C] ...", "C    C\n ...  ...\n"), ("[C]…   [G]…", "C   G\n…   …\n"),
    ("[C]...", "C\n...\n"), ("[C]a   [G]b", "   C   G\n%l a   b\n"),
    ("[C]. .  [G]. .", "   C    G\n%l . .  . .\n"), ("[C](la)", "   C\n%l (la)\n"),
  ])
  func wordsThatCouldBeOtherHaveAMark(bracketed: String, expected: String) throws {
    let written = SongWriter(.text).text(of: Song(.lyrics(LyricLine(bracketed: bracketed))))
    #expect(written == expected)
    let back = try #require(SongParser().parse("[Verse]\n" + written).lyricLines.first)
    #expect(back.letterPlaces == LyricLine(bracketed: bracketed).letterPlaces)
  }

  /// What is spread is for people, who need no marks.
  @Test(arguments: [
    ("[C](la [G]la)", "C   G\n(la la)\n"), ("[C]a   [G]b", "C   G\na   b\n"),
    ("[Am] [F] (x4)", "Am F (x4)\n"), ("| [G] | [D] |", "| G | D |\n"),
    ("Intro: [G] [D] x2", "Intro: G D x2\n"), ("Intro: [G]la", "       G\nIntro: la\n"),
    ("[C]1 [G]2 3 4", "C G\n1 2 3 4\n"), ("[C]x [G]x", "C G\nx x\n"),
  ])
  func whatIsSpreadHasNoMarks(bracketed: String, expected: String) {
    let song = SongParser().parse("{title: A}\n" + bracketed + "\n")
    let text = SongWriter(.text, tightChords: .spread).text(of: song)
    #expect(text == "Title: A\n" + expected)
  }

  /// A heading that the words say again is not written twice.
  @Test(arguments: [
    ("{sov: 1.}\n1. La la\n{eov}\n", "1. La la\n"),
    ("{soc: Chorus}\nChorus: La la\n{eoc}\n", "Chorus: La la\n"),
    ("{soc: Chorus}\nChorus of birds\n{eoc}\n", "[Chorus]\nChorus of birds\n"),
    ("{sov: A}\n[G]la\n{eov}\n", "A:\nG\nla\n"), ("{sov: 1}\nla\n{eov}\n", "[1]\nla\n"),
    ("{sov}\n{eov}\n", "[Verse]\n"),
  ])
  func headingsAreWrittenOnce(sheet: String, expected: String) {
    #expect(SongWriter(.text).text(of: SongParser().parse(sheet)) == expected)
  }

  /// A song of a file with several begins with the directive that parts it from the one before.
  @Test func aSongBeginsWithoutABorder() {
    let song = SongParser().parse("{new_song}\n{title: A}\n[C]la\n")
    #expect(SongWriter(.text).text(of: song) == "Title: A\nC\nla\n")
  }

  /// At the top of a sheet, `# words` is a title.
  @Test func commentsOfTheAuthorAreNoTitles() {
    let song = SongParser().parse(
      "# made on a rainy day\n# by the sea\n{artist: A}\n# later\n[C]la\n"
    )
    let text = SongWriter(.text).text(of: song)
    #expect(text == "#made on a rainy day\n#by the sea\nArtist: A\n# later\nC\nla\n")
    #expect(SongParser().parse(text).title == nil)
  }

  @Test(arguments: ["{image: src=a.png}", "{Image: src=a.png}", "{image-guitar: src=a.png}"])
  func picturesAreLosses(directive: String) {
    let song = SongParser().parse("{title: A}\n\(directive)\n[C]la\n")
    #expect(SongWriter(.text).losses(of: song).map(\.code) == [.lossyDirective])
    let made = Song(.directive(Directive(name: "image", argument: "src=a.png", text: directive)))
    #expect(SongWriter(.text).losses(of: made).map(\.code) == [.lossyDirective])
  }

  @Test func sheetsKeepTheirChords() {
    let parser = SongParser()
    let song = parser.parse(SheetSamples.song)
    let again = parser.parse(SongWriter(.text).text(of: song))
    #expect(again.placedChords == song.placedChords)
    #expect(!song.placedChords.isEmpty)
    #expect(again.lyricTexts == song.lyricTexts)
  }

  @Test func chordProBecomesChordsOverLyrics() {
    let song = SongParser().parse("{t: X}\n{soc}\n[C]Hello [G]there\n{eoc}\n{c: softly}\n")
    #expect(
      SongWriter(.text).text(of: song) == "Title: X\n[Chorus]\nC     G\nHello there\n\nsoftly\n"
    )
  }
}

extension LyricLine {
  /// The chords with the number of letters before them, which blanks do not change.
  fileprivate var letterPlaces: [String] {
    let bytes = Array(text.utf8)
    return marks.map { mark in
      let before = String(decoding: bytes.prefix(mark.offset), as: UTF8.self)
      return "\(mark.text) behind \(before.unicodeScalars.filter { $0 != " " }.count)"
    }
  }
}
