import ChordParse
import TestSupport
import Testing

/// Links that were read are written so that they read the same.
@Suite struct IRealWriterTests {
  static let cases =
    (try? CorpusFolder.standard.cases())?.filter { $0.file == "formats/ireal.corpus" } ?? []

  @Test(arguments: Self.cases)
  func linkComesBack(_ item: CorpusCase) throws {
    let song = SongParser().parse(try CorpusFolder.standard.input(of: item))
    let writer = SongWriter(.iReal)
    let again = SongParser().parse(writer.bytes(of: song))
    #expect(Self.meaning(again) == Self.meaning(song))
    #expect(writer.bytes(of: again) == writer.bytes(of: song))
  }

  @Test func chordsOfLyricsFillBars() {
    let song = SongParser().parse("{title: X}\n{key: Am}\n[Am]Hello [F#m7b5]there")
    let again = SongParser().parse(SongWriter(.iReal).text(of: song))
    #expect(again.chords.map(\.spelling) == ["Am", "F#m7b5"])
    #expect(again.metadata[.key] == "Am")
    #expect(SongWriter(.iReal).losses(of: song).map(\.code) == [.lossyLyrics])
  }

  private static func meaning(_ song: Song) -> [String] {
    SongMeaning.lines(of: song)
  }
}
