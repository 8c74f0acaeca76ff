import SongModel
import Testing

@testable import SongParsing

@Suite struct BareStatementTests {
  @Test(arguments: [
    ("4/4", MetadataName.time, "4/4"), ("(6/8) slow", .time, "6/8"), ("12/8 time", .time, "12/8"),
    ("72 bpm", .tempo, "72 bpm"), ("92BPM, slow", .tempo, "92BPM"), ("♩ = 88", .tempo, "88"),
    ("♩=120 swing", .tempo, "120"),
  ])
  func facts(line: String, name: MetadataName, value: String) throws {
    let found = try #require(match(line))
    #expect(found.name == name)
    #expect(String(decoding: Array(line.utf8)[found.value], as: UTF8.self) == value)
  }

  /// Dates and fractions are no time signatures.
  @Test(arguments: [
    "", "12/24/2005", "12/8/2005", "24/7", "1/2 step", "3/4tel", "4/", "3/", "0/4", "123/4", "72",
    "7 bpm", "72 bpms", "♩", "♩ =", "♩ 88", "Key",
  ])
  func others(line: String) {
    #expect(match(line) == nil)
  }

  private func match(_ line: String) -> MetadataMatch? {
    let bytes = Array(line.utf8)
    return BareStatement.match(bytes.indices, in: bytes.span)
  }
}
