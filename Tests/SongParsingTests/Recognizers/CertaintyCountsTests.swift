import ChordParse
import Testing

@testable import SongParsing

@Suite struct CertaintyCountsTests {
  @Test func eachCertaintyIsCountedByItself() {
    var counts = CertaintyCounts()
    let certainties: [ChordCertainty] = [.commonWord, .ambiguous, .loneLetter, .unambiguous]
    for (index, certainty) in certainties.enumerated() {
      for _ in 0...index * 100 { counts.add(certainty) }
    }
    #expect(certainties.map { counts[$0] } == [1, 101, 201, 255])
    #expect(counts.total == 558)
  }
}
