import ChordParse
import Testing

/// The songs of a sheet, one by one.
@Suite struct SongsTests {
  private let sheet = SongParser().parse(
    """
    # typed on a rainy day
    {new_song}
    {title: The Quiet Mill}
    {key: G}
    [G]Hello, [D]friend
    {new_song}
    {title: First Light}
    {artist: Ada Stone}
    {key: Bb}
    [Bb]Hello, [F]friend [oops]
    """
  )

  @Test func eachSongHasItsOwnMetadata() {
    let songs = sheet.songs
    #expect(songs.map(\.title) == ["The Quiet Mill", "First Light"])
    #expect(songs.map { $0.metadata[.artist] } == [nil, "Ada Stone"])
    #expect(songs.map { $0.key?.description } == ["G", "Bb"])
    #expect(songs.map { $0.chords.map(\.spelling) } == [["G", "D"], ["Bb", "F"]])
  }

  @Test func metadataOfTheSheetIsThatOfItsFirstSong() {
    #expect(sheet.title == "The Quiet Mill")
    #expect(sheet.metadata[.artist] == nil)
  }

  @Test func songsTogetherAreTheSheet() {
    #expect(sheet.songs.flatMap(\.sections) == sheet.sections)
    #expect(sheet.songs.flatMap(\.diagnostics) == sheet.diagnostics)
    #expect(sheet.songs.map(\.diagnostics.count) == [0, 1])
    #expect(sheet.mapSongs { $0 } == sheet)
  }

  @Test func sheetOfOneSongIsThatSong() {
    let song = SongParser().parse("{title: The Quiet Mill}\n[G]Hello")
    #expect(song.songs == [song])
    #expect(SongParser().parse("").songs.count == 1)
  }
}
