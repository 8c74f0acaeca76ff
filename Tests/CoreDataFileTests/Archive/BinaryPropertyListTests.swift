import CoreDataFixtures
import Testing

@testable import CoreDataFile

@Suite struct BinaryPropertyListTests {
  @Test func everyKindOfObjectIsRead() throws {
    let bytes = PropertyListWriter.bytes(
      .array([
        .bool(true), .integer(-5), .real(1.5), .date(42), .data([1, 2]), .string("plain"),
        .string("Größe 🎵"), .reference(7), .dictionary([("key", .integer(1))]),
      ])
    )
    let list = try BinaryPropertyList(bytes)
    guard case .array(let numbers) = list.object(list.top) else {
      Issue.record("the top is no array")
      return
    }
    #expect(
      numbers.dropLast().map(list.object) == [
        .bool(true), .integer(-5), .real(1.5), .date(42), .data([1, 2]), .string("plain"),
        .string("Größe 🎵"), .reference(7),
      ]
    )
    #expect(list.dictionary(numbers[8]).mapValues(list.object) == ["key": .integer(1)])
  }

  @Test func longCountsAreRead() throws {
    let text = String(repeating: "x", count: 70_000)
    let list = try BinaryPropertyList(PropertyListWriter.bytes(.string(text)))
    #expect(list.object(list.top) == .string(text))
  }

  @Test(arguments: [[], Array("bplist00".utf8), [UInt8](repeating: 0, count: 100)])
  func whatIsNoListIsRefused(bytes: [UInt8]) {
    #expect(throws: ArchiveError.notPropertyList) { try BinaryPropertyList(bytes) }
  }

  @Test func everyBeginningOfAListIsRefused() {
    let bytes = PropertyListWriter.bytes(.dictionary([("name", .array([.string("value")]))]))
    for count in 0..<bytes.count {
      #expect(throws: ArchiveError.self) { try BinaryPropertyList(Array(bytes.prefix(count))) }
    }
  }

  /// Each of 2,000 table entries points at the same array of 2,000 elements.
  @Test func overlappingObjectsCannotMultiply() {
    let count = 2_000
    var bytes = Array("bplist00".utf8) + [0xAF, 0x11, UInt8(count >> 8), UInt8(count & 255)]
    bytes += [UInt8](repeating: 0, count: count * 2)
    let table = bytes.count
    for _ in 0..<count { bytes.append(8) }
    bytes += [0, 0, 0, 0, 0, 0, 1, 2]
    for number in [count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    #expect(throws: ArchiveError.tooLarge(limit: 8 * bytes.count)) {
      try BinaryPropertyList(bytes)
    }
  }
}
