import SongModel
import Testing

@Suite struct LineRecordsTests {
  @Test func linesAreMadeOfNumbers() {
    let song = RecordedSong()
    #expect(Array(song.list) == song.expected)
  }

  @Test func typesAreKnownWithoutMakingLines() {
    let song = RecordedSong()
    let types = song.list.indices.map { song.list.type(at: $0) }
    #expect(types == song.expected.map(\.content.type))
  }

  @Test func metadataAreFoundWithoutMakingLines() {
    let song = RecordedSong()
    #expect(song.list.metadata == song.expected.flatMap(\.metadata))
    #expect(song.list.metadata.map(\.value) == ["T"])
  }

  @Test(arguments: [255, 65_535, 65_536, 1_000_000])
  func noNumberIsTooLarge(cell: Int) {
    var song = RecordedSong()
    song.addMark(cell: cell)
    song.addMark(cell: 1)
    #expect(Array(song.list) == song.expected)
  }

  @Test(arguments: ["", "words elsewhere", "été"])
  func wordsNeedNotStandInTheText(words: String) {
    var song = RecordedSong()
    song.addOwnWords(words)
    song.addOwnWords("more")
    #expect(Array(song.list) == song.expected)
  }

  @Test func marksAreSetIntoTheirPlaces() {
    var song = RecordedSong()
    song.addWideLyrics()
    song.addMarkedLyrics()
    song.addJoinedWords()
    #expect(Array(song.list) == song.expected)
  }
}
