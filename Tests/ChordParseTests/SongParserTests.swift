import ChordParse
import TestSupport
import Testing

@Suite struct SongParserTests {
  /// What the README promises of five lines.
  @Test func fiveLines() {
    let song = SongParser().parse("C       G7\nHello, friend")
    for line in song.lines {
      guard case .lyrics(let lyrics) = line.content else { continue }
      #expect(lyrics.text == "Hello, friend")
      #expect(lyrics.chords.map(\.spelling) == ["C", "G7"])
    }
    #expect(SongWriter(.chordPro).text(of: song).contains("[C]Hello, f[G7]riend"))
  }

  @Test(arguments: MatchingEngine.allCases)
  func engineIsChosen(engine: MatchingEngine) {
    let parser = SongParser(engine: engine)
    #expect(parser.engine == engine)
    #expect(parser.parse(SheetSamples.song) == SongParser().parse(SheetSamples.song))
  }

  @Test func theFastestEngineIsTheStandard() {
    #expect(MatchingEngine.allCases.map(\.rawValue) == ["pcre2", "foundation"])
    #expect(SongParser().engine == .pcre2)
  }

  @Test func textAndBytesAreReadAlike() {
    let parser = SongParser()
    #expect(parser.parse(SheetSamples.song) == parser.parse(Array(SheetSamples.song.utf8)))
    let read = parser.read(Array(SheetSamples.song.utf8))
    #expect(read.song == parser.parse(SheetSamples.song))
    #expect(read.lines.count == LineTable(read.song.text).lines.count)
  }

  @Test func manyTasksGetTheSame() async {
    let parser = SongParser()
    let expected = parser.parse(SheetSamples.song)
    let songs = await withTaskGroup(of: Song.self) { group in
      for _ in 0..<24 {
        group.addTask { parser.parse(SheetSamples.song) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(songs.count == 24)
    #expect(songs.allSatisfy { $0 == expected })
  }

  @Test func confidencesAreShares() {
    let lines = SongParser().read(Array(SheetSamples.song.utf8)).lines
    #expect(lines.allSatisfy { (0...1).contains($0.confidence) })
    #expect(lines.contains { !$0.reasons.isEmpty })
  }
}

@Suite struct ReadingOptionsTests {
  @Test(arguments: [
    ("C  G\nHello", SongFormat.chordsOverLyrics), ("{t: X}\n[C]Hello", .chordPro),
    ("[ch]C[/ch]\nHello", .ultimateGuitar), ("{unknown: X}\nHello", .chordsOverLyrics),
    ("", .chordsOverLyrics),
  ])
  func formatIsFoundOut(sheet: String, format: SongFormat) {
    #expect(SongParser().parse(sheet).format == format)
  }

  @Test(arguments: SongFormat.allCases)
  func formatIsGiven(format: SongFormat) {
    let parser = SongParser(options: ReadingOptions(format: format))
    #expect(parser.parse("{t: X}\n[C]Hello").format == format)
  }

  @Test func encodingIsGiven() {
    let bytes: [UInt8] = [0xC1, 0xD1]
    #expect(parsed(bytes, .koi8R) == "ая")
    #expect(parsed(bytes, .windows1251) == "БС")
    #expect(parsed(bytes, .windows1252) == "ÁÑ")
  }

  @Test func notationIsGiven() {
    let english = SongParser(options: ReadingOptions(notation: .english)).parse("B  C\nla la")
    let german = SongParser(options: ReadingOptions(notation: .german)).parse("B  C\nla la")
    #expect(english.firstRoot == Note(.b))
    #expect(german.firstRoot == Note(.b, -1))
  }

  @Test(arguments: [
    ("UTF-8", SourceEncoding.utf8), ("latin1", .latin1), ("ISO_8859-2", .latin2),
    ("cp1252", .windows1252), ("Windows 1251", .windows1251), ("MacRoman", .macRoman),
    ("KOI8-R", .koi8R), ("utf16be", .utf16BigEndian),
  ])
  func encodingsHaveManyNames(name: String, encoding: SourceEncoding) {
    #expect(SourceEncoding(named: name) == encoding)
  }

  @Test(arguments: SourceEncoding.allCases)
  func everyEncodingHasItsOwnName(encoding: SourceEncoding) {
    #expect(SourceEncoding(named: encoding.rawValue) == encoding)
  }

  @Test func otherNamesAreNoEncodings() {
    #expect(SourceEncoding(named: "") == nil)
    #expect(SourceEncoding(named: "ebcdic") == nil)
  }

  private func parsed(_ bytes: [UInt8], _ encoding: SourceEncoding) -> String {
    SongParser(options: ReadingOptions(encoding: encoding)).parse(bytes).text.string
  }
}

extension Song {
  fileprivate var firstRoot: Note? {
    lines.lazy.flatMap(\.content.marks).compactMap(\.chord).first?.root
  }
}
