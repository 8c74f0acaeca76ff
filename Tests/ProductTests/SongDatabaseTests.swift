import ChordParse
import Testing

/// Uses the product ChordParse as a database of songs does, which imports nothing else.
@Suite("Product ChordParse in a database") struct SongDatabaseTests {
  private let sheet = "{title: First Light}\n{key: G}\n{ccli: 123}\n[G]Morning [D]light\n"

  @Test func bytesOfAnyEncodingAreRead() {
    let bytes: [UInt8] = Array("Caf".utf8) + [0xE9, 0x0A]
    let song = SongParser(engine: .standard, encoding: .windows1252).parse(bytes)
    #expect(song.text.string == "Café\n" && song.text.encoding == .windows1252)
    #expect(SongWriter(.source).bytes(of: song) == bytes)
  }

  @Test func whatASheetStatesIsKept() {
    let song = SongParser().parse(sheet)
    #expect(song.metadata.entries.map(\.name) == [.title, .key, "ccli"])
    #expect(song.metadata.entries.map(\.value) == ["First Light", "G", "123"])
    #expect(song.key?.description == "G" && song.format == .chordPro)
    #expect(song.songs.count == 1)
  }

  @Test func aSongIsSerializedAndReadAgain() throws {
    var data = SongDataStructure(SongParser().parse(sheet), userInfo: ["stars": "5"])
    data.userInfo["seen"] = "yes"
    let read = try SongDataStructure(serialized: data.serialize())
    #expect(read == data && read.text == sheet)
    #expect(SongParser().parse(read) == SongParser().parse(sheet))
    #expect(throws: SongDataError.self) { try SongDataStructure(serialized: .init([0x7B])) }
  }

  @Test func whatAnotherProgramCannotSayIsTold() {
    let song = SongParser().parse("{title: One}\n{album: Two}\n[C]la\n")
    #expect(SongWriter(.openSong).losses(of: song).map(\.code) == [.lossyMetadata])
    var pieces: [UInt8] = []
    SongWriter(.chordPro).write(song) { pieces += $0 }
    #expect(pieces == SongWriter(.chordPro).bytes(of: song))
  }

  @Test func findingsAreShownAndFixed() throws {
    let song = SongParser().parse("{title: One}\n{sov}\nThe [C river\n{eov}\n")
    let findings = song.findings(ignoring: [.missingTitle])
    let finding = try #require(findings.first { $0.code == .unclosedBracket })
    let place = SourceLocator(song.text).location(of: finding.range.lowerBound)
    #expect(place.line == 3 && place.column > 1)
    #expect(finding.severity == .warning && finding.remedy != nil && !finding.message.isEmpty)
    var rewriter = SongRewriter(song)
    rewriter.fix(findings)
    let fixed = SongParser().parse(rewriter.bytes)
    #expect(!fixed.diagnostics.contains { $0.code == .unclosedBracket })
  }

  @Test func aSheetIsTidiedAndChanged() throws {
    let song = SongParser().parse("{t:One}\n{sov}\n[C]Hello\n{eov}\n")
    var rewriter = SongRewriter(song)
    rewriter.format()
    #expect(String(decoding: rewriter.bytes, as: UTF8.self).hasPrefix("{title: One}"))
    rewriter = SongRewriter(song)
    rewriter.setTitle("Two")
    let verse = try #require(song.sections.first { $0.name.kind == .verse })
    let isLabelled = rewriter.setLabel(of: verse, to: "Slowly")
    #expect(isLabelled)
    rewriter.addSection(SectionName(.chorus, label: "Refrain"), lines: ["[F]Sing"])
    let mark = try #require(song.lines.flatMap(\.content.marks).first)
    let minor = try #require(Chord(parsing: "Am"))
    let isChanged = rewriter.setChord(mark, to: minor)
    #expect(isChanged)
    let changed = SongParser().parse(rewriter.bytes)
    #expect(changed.title == "Two" && changed.chords.map(\.spelling) == ["Am", "F"])
    #expect(changed.sections.compactMap(\.name.label) == ["Slowly", "Refrain"])
    #expect(changed.sections.last?.name.kind == .chorus)
  }
}
