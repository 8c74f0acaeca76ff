import SongModel
import Testing

@testable import SongParsing

@Suite struct LineByteCountsTests {
  @Test func bytesOfALineAreCounted() {
    let line = Array("e|--0–1(2x)[ =".utf8)
    let counts = LineByteCounts(0..<line.count, in: line.span)
    #expect(counts.nonBlank == line.count - 1)
    #expect(counts.dashes == 4)
    #expect(counts.longestDashRun == 2)
    #expect((counts.bars, counts.brackets, counts.digits) == (1, 2, 3))
  }

  @Test func longLinesAreCountedAtTheirBeginning() {
    let line = [UInt8](repeating: UInt8(ascii: "-"), count: 200_000)
    let counts = LineByteCounts(0..<line.count, in: line.span)
    #expect((counts.nonBlank, counts.dashes, counts.staffSigns) == (16_384, 16_384, 16_384))
    #expect((counts.bars, counts.brackets, counts.digits) == (0, 0, 0))
  }
}
