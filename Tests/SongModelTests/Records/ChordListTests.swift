import Harmony
import SongModel
import Testing

@Suite struct ChordListTests {
  @Test func chordsKeepTheirNumbers() {
    let spellings = (0..<200).map { ["C", "Dm", "G7", "Bb", "Am7/G"][$0 % 5] }
    var list = ChordList()
    for chord in spellings.compactMap({ Chord(parsing: $0) }) { list.append(chord) }
    #expect(list.count == spellings.count)
    #expect((0..<list.count).map { list[$0].spelling } == spellings)
  }

  @Test(arguments: [1, 63, 64, 65, 128])
  func listInOneHandDoesNotSeeWhatIsAddedInAnother(count: Int) throws {
    let (first, second) = (try #require(Chord(parsing: "C")), try #require(Chord(parsing: "G")))
    var list = ChordList()
    for _ in 0..<count { list.append(first) }
    let (held, copy) = (list, list)
    list.append(second)
    #expect(held.count == count)
    #expect((0..<count).allSatisfy { held[$0] == copy[$0] && list[$0] == first })
    #expect(list[count] == second)
  }
}
