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

  /// Songs of lyrics fill bars with their chords; grids keep their sections as well.
  @Test(arguments: [false, true])
  func chordsOfRandomSongsComeBack(areGrids: Bool) {
    for seed in 0..<150 {
      var maker = RandomSong(seed: UInt64(seed))
      let song = SongParser().parse(areGrids ? maker.grids() : maker.text())
      let written = SongWriter(.iReal).text(of: song)
      let again = SongParser().parse(written)
      #expect(Self.chords(again) == Self.chords(song), "seed \(seed): \(written)")
      #expect(again.metadata[.title] == song.metadata[.title], "seed \(seed)")
      guard areGrids else { continue }
      #expect(Self.labels(again) == Self.labels(song), "seed \(seed): \(written)")
    }
  }

  private static func chords(_ song: Song) -> [String] {
    song.chords.map { $0.normalizedName() }
  }

  private static func labels(_ song: Song) -> [String] {
    song.sections.compactMap { $0.name.label }
  }

  private static func meaning(_ song: Song) -> [String] {
    SongMeaning.lines(of: song)
  }
}
