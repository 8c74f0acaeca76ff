import Foundation
import SongModel
import Testing

@Suite struct SongTests {
  @Test func songsSurviveCoding() throws {
    let song = Song.sample()
    let decoded = try JSONDecoder().decode(Song.self, from: JSONEncoder().encode(song))
    #expect(decoded == song)
  }

  @Test func differentSongsDiffer() throws {
    var song = Song.sample()
    song.sections[0].name.repeats = 4
    #expect(song != Song.sample())
  }

  @Test func metadataIsThatOfAllLines() {
    let song = Song.sample()
    #expect(song.title == "T")
    #expect(song.metadata["TITLE"] == "T")
    #expect(song.metadata[.artist] == nil)
    #expect(song.lines.map(\.metadata.count).reduce(0, +) == 1)
  }

  @Test func metadataKeepsItsOrder() {
    let metadata = Metadata([
      MetadataEntry(.artist, "B"), MetadataEntry(.title, "T"), MetadataEntry(.artist, "A"),
    ])
    #expect(metadata.values(.artist) == ["B", "A"])
    #expect(metadata[.artist] == "B")
  }
}
