import SongModel
import Testing

@testable import SongParsing

@Suite struct LineByteCountsTests {
  @Test func bytesOfALineAreCounted() {
    let line = Array("e|--0–1(2x)[ =".utf8)
    let shape = LineByteCounts(0..<line.count, in: line.span)
    #expect(shape.ink == line.count - 1)
    #expect(shape.dashes == 4)
    #expect(shape.longestDashRun == 2)
    #expect((shape.bars, shape.brackets, shape.digits) == (1, 2, 3))
  }

  @Test func longLinesAreCountedAtTheirBeginning() {
    let line = [UInt8](repeating: UInt8(ascii: "-"), count: 200_000)
    let shape = LineByteCounts(0..<line.count, in: line.span)
    #expect((shape.ink, shape.dashes, shape.staffSigns) == (16_384, 16_384, 16_384))
    #expect((shape.bars, shape.brackets, shape.digits, shape.frets) == (0, 0, 0, 0))
  }
}
