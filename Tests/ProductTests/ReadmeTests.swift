import ChordParse
import SongStore
import Testing

/// What the README and the articles show is what an app can write.
@Suite("Code of the README") struct ReadmeTests {
  @Test func sheetsAreReadChangedAndWritten() {
    let song = SongParser().parse("C      G7\nHello, my friend")
    #expect(song.chords.map(\.spelling) == ["C", "G7"])
    let moved = song.transposed(by: 2)
    #expect(moved.chords.map(\.spelling) == ["D", "A7"])
    #expect(SongWriter(.chordPro).text(of: song).contains("[C]Hello, [G7]my friend"))
  }

  @Test func sheetsAreKeptUpToDate() {
    var sheet = EditableSheet("C      G7\nHello, my friend")
    let changed = sheet.apply(SourceEdit(SourceRange(utf8: 7..<9), "Am"))
    #expect(changed == 0..<2)
    #expect(sheet.song.chords.map(\.spelling) == ["C", "Am"])
  }

  @Test func songsAreKeptInAStore() throws {
    let store = try SongStore.inMemory()
    try store.importSheet(Array("C   G   C\nHello, friend".utf8), name: "hello.txt")
    #expect(try store.findAll(where: SongRecord.key == "C").map(\.title) == ["hello"])
  }

  @Test func articlesNameWhatAnAppCanCall() throws {
    let song = SongParser(engine: .standard).parse("{title: One}\n[C]Hello <b>you</b>\n")
    #expect(song.songs.map(\.title) == ["One"])
    #expect(!SongWriter(.json).bytes(of: song).isEmpty)
    #expect(try !SongDataStructure(song).serialize().isEmpty)
    let played = try SongParser().evaluated(song, limit: 1_000)
    #expect(played.chords == song.chords)
    #expect(KnownDirective.completions(of: "start_of_v").map(\.name) == ["start_of_verse"])
  }
}
