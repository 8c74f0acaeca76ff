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

  /// Whatever it is asked, a list of several readings answers like one of its lines.
  @Test func joinedListsAnswerLikeTheirLines() {
    let song = RecordedSong()
    var joiner = LineJoiner()
    joiner.append(song.list.part(0..<2), movedBy: 0)
    joiner.append(song.list.part(2..<3), movedBy: 0)
    joiner.append(LineList([line]), movedBy: 7)
    joiner.append(song.list.part(3..<song.list.count), movedBy: 7)
    let lines = joiner.lines
    let moved = song.expected[3...].map { $0.moved(by: 7) }
    let expected = song.expected[..<3] + [line] + moved
    #expect(Array(lines) == Array(expected))
    for list in [lines, lines.part(2..<lines.count), lines.part(0..<2), lines.part(3..<4)] {
      let own = LineList(Array(list))
      #expect(list == own && list.ranges == own.ranges && list.metadata == own.metadata)
      for index in list.indices {
        #expect(list.type(at: index) == own.type(at: index))
        #expect(list.range(at: index) == own.range(at: index))
        #expect(
          list.writtenMarks(at: index).map(\.range) == own.writtenMarks(at: index).map(\.range)
        )
      }
    }
  }

  @Test func oneReadingJoinedAgainIsThatReading() {
    let song = RecordedSong()
    var joiner = LineJoiner()
    for index in song.list.indices { joiner.append(song.list.part(index..<index + 1), movedBy: 0) }
    #expect(joiner.lines == song.list)
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
