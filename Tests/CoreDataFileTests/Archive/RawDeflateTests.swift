import CoreDataFixtures
import Testing

@testable import CoreDataFile

@Suite struct RawDeflateTests {
  @Test(arguments: [0, 1, 100_000])
  func whatWasPackedIsUnpacked(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }
    let packed = ModelCacheWriter.deflate(bytes)
    #expect(try RawDeflate.inflate(packed, limit: count + 1) == bytes)
  }

  @Test func aBombStopsAtTheLimit() {
    let packed = ModelCacheWriter.deflate([UInt8](repeating: 0, count: 50_000_000))
    #expect(packed.count < 100_000)
    #expect(throws: ArchiveError.tooLarge(limit: 1_000_000)) {
      try RawDeflate.inflate(packed, limit: 1_000_000)
    }
  }

  @Test func aStreamThatIsCutOffIsRefused() {
    let packed = ModelCacheWriter.deflate(Array("a text that is long enough to be cut".utf8))
    #expect(throws: ArchiveError.notDeflate) {
      try RawDeflate.inflate(Array(packed.dropLast(3)), limit: 1000)
    }
    #expect(throws: ArchiveError.notDeflate) { try RawDeflate.inflate([], limit: 1000) }
  }
}
