import Foundation
import Harmony
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

  @Test func chordsAreThoseOfAllMarks() {
    let song = Song.sample()
    #expect(song.chords.map(\.spelling) == ["C#m7/G", "C#m7/G"])
    #expect(song.lines.flatMap(\.content.marks).compactMap(\.chord) == song.chords)
  }

  @Test func theStatedKeyIsTakenBeforeTheOneFound() throws {
    var song = Song.sample()
    let found = try #require(song.foundKey)
    #expect(song.statedKey == nil)
    #expect(song.key == found.key)
    let stated = MetadataLine(entries: [MetadataEntry(.key, "Eb")], text: "Key: Eb")
    song.sections[0].lines.append(SongLine(.metadata(stated)))
    #expect(song.key == MusicalKey(parsing: "Eb"))
    #expect(song.foundKey == found)
  }
}
