import ChordParse
import Testing

@testable import SongParsing

@Suite struct StrengthCountsTests {
  @Test func eachStrengthIsCountedByItself() {
    var counts = StrengthCounts()
    let strengths: [ChordStrength] = [.word, .name, .letter, .certain]
    for (index, strength) in strengths.enumerated() {
      for _ in 0...index * 100 { counts.add(strength) }
    }
    #expect(strengths.map { counts[$0] } == [1, 101, 201, 255])
    #expect(counts.total == 558)
  }
}
