import Foundation
import SongModel
import Testing

@Suite struct LineListTests {
  private let line = SongLine(.comment(CommentLine("new")))

  @Test func listsOfEqualLinesAreEqual() {
    let song = RecordedSong()
    let own = LineList(song.expected)
    #expect(song.list == own)
    #expect(song.list.hashValue == own.hashValue)
    #expect(song.list != LineList(song.expected.dropLast()))
    #expect(RecordedSong().list == song.list)
  }

  @Test func partsOfOneReadingAreToldApart() {
    let list = RecordedSong().list
    #expect(list.part(0..<2) == list.part(0..<2))
    #expect(list.part(0..<2) != list.part(1..<3))
  }

  @Test func partsHoldTheirLines() {
    let song = RecordedSong()
    for list in [song.list, LineList(song.expected)] {
      let part = list.part(2..<6).part(1..<3)
      #expect(Array(part) == Array(song.expected[3..<5]))
      #expect(part.type(at: 0) == song.expected[3].content.type)
    }
  }

  @Test func changesLeaveOtherListsAlone() {
    let song = RecordedSong()
    let list = song.list
    var changed = list
    changed[1] = line
    changed[2].content = .blank
    #expect(Array(list) == song.expected)
    #expect(changed[1] == line)
    #expect(changed[2].content == .blank)
    #expect(Array(changed[3...]) == Array(song.expected[3...]))
  }

  @Test func linesComeAndGo() {
    let song = RecordedSong()
    var list = song.list.part(0..<3)
    list.append(line)
    list.remove(at: 0)
    list.replaceSubrange(0..<1, with: [line, line])
    #expect(Array(list) == [line, line, song.expected[2], line])
    #expect(list.type(at: 3) == .comment)
  }

  @Test func listsAreWrittenAsArrays() throws {
    let song = RecordedSong()
    let data = try JSONEncoder().encode(song.list)
    #expect(try JSONDecoder().decode([SongLine].self, from: data) == song.expected)
    #expect(try JSONDecoder().decode(LineList.self, from: data) == song.list)
  }

  @Test func listsDescribeTheirLines() {
    let list = LineList([line])
    #expect(list.description == [line].description)
    #expect(LineList().isEmpty)
  }
}
