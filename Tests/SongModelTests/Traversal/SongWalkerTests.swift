import SongModel
import Testing

@Suite struct SongWalkerTests {
  private struct Counter: SongWalker {
    var steps: [String] = []

    mutating func enter(_ section: SongSection) { steps.append("section") }
    mutating func leave(_ section: SongSection) { steps.append("end of section") }
    mutating func enter(_ line: SongLine) { steps.append("line") }
    mutating func leave(_ line: SongLine) { steps.append("end of line") }
    mutating func visit(_ mark: ChordMark) { steps.append(mark.text) }
  }

  @Test func partsAreVisitedInOrder() {
    var counter = Counter()
    counter.walk(Song.sample())
    #expect(counter.steps.prefix(4) == ["section", "line", "m0", "m1"])
    #expect(counter.steps.suffix(2) == ["end of line", "end of section"])
    #expect(counter.steps.count { $0 == "line" } == LineContent.samples.count)
    #expect(counter.steps.count { $0.hasPrefix("m") } == 14)
  }

  private struct Idle: SongWalker {}

  @Test func walkerNeedsToImplementNothing() {
    var idle = Idle()
    idle.walk(Song.sample())
  }
}
