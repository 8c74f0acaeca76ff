import ChordParse
import Testing

@Suite struct ReadingMarkerTests {
  /// The article has a row for each marker, and for no other.
  @Test func everyMarkerIsDescribed() throws {
    let article = try PackageFolder.text("Sources/ChordParse/ChordParse.docc/ReadingLines.md")
    let rows = article.matches(of: /\n\| `(%\w)` \|/).map { "\($0.1) " }
    #expect(Set(rows) == Set(ReadingMarker.allCases.map(\.text)))
    #expect(rows.count == ReadingMarker.allCases.count)
  }
}
