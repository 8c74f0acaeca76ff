import Testing

@testable import SongParsing

@Suite struct FactListTests {
  @Test func aNewListHoldsBlankLines() {
    let list = FactList(count: 3)
    #expect(list.count == 3)
    #expect(list.allSatisfy { $0 == .blank })
  }

  @Test func eachLineHasWhatWasFoundOnIt() {
    var list = FactList(count: 4)
    list[1] = .chords(2)
    list[3] = .chords(5)
    #expect(list.map { $0.trailingChords } == [0, 2, 0, 5])
    list[3].trailingChords = 7
    #expect(list.map { $0.trailingChords } == [0, 2, 0, 7])
  }

  @Test func whatOneLineHasMoreChangesNoOther() {
    var list = FactList(count: 10_000)
    for line in list.indices { list[line] = .chords(1) }
    list[4].traits.insert(.plain)
    #expect(list.filter { $0.traits.contains(.plain) }.count == 1)
  }

  @Test func directivesAreKeptOfLinesWithoutTokens() {
    var list = FactList(count: 1)
    list[0].traits = .environmentStart
    #expect(list[0].traits == .environmentStart)
  }

  @Test func linesOfALargeSheetThatAreAlikeTakeRoomOnce() {
    var list = FactList(count: 30_000)
    let kinds: [LineFacts] = [.blank, .chords(1), .chords(2, flags: .letter)]
    for line in list.indices { list[line] = kinds[line % 3] }
    #expect(list.found.count == 3)
    #expect(list[29_999] == kinds[2])
  }

  @Test func linesTakeThePlaceOfOthers() {
    var list = FactList(count: 5)
    for line in list.indices { list[line] = .chords(line) }
    var others = FactList(count: 2)
    others[1] = .chords(9)
    list.replace(1..<4, with: others)
    #expect(list.map { $0.trailingChords } == [0, 0, 9, 4])
  }

  @Test func blankLinesThatTookThePlaceOfOthersShareNothingElse() {
    var list = FactList(count: 2)
    list.replace(0..<2, with: FactList(count: 3))
    list[1].trailingChords = 4
    #expect(list.map { $0.trailingChords } == [0, 4, 0])
  }

  @Test func manyReplacementsLeaveNothingOfTheLinesThatAreGone() {
    var list = FactList(count: 10)
    for edit in 1...1_000 {
      var line = FactList(count: 1)
      line[0] = .chords(edit % 200 + 1)
      list.replace(3..<4, with: line)
    }
    #expect(list.map { $0.trailingChords } == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    #expect(list.found.count < 100)
  }
}

extension LineFacts {
  /// A line that ends with a number of chords.
  fileprivate static func chords(_ count: Int, flags: LineFlags = .chords) -> LineFacts {
    var facts = LineFacts.blank
    facts.trailingChords = count
    facts.flags = flags
    return facts
  }
}
