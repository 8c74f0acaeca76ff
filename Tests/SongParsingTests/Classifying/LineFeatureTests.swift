import Testing

@testable import SongParsing

@Suite struct LineFeatureTests {
  /// A feature without a row would weigh nothing, and of two rows only one would count.
  @Test func eachFeatureHasOneRow() {
    let rows = FeatureRow.all.map { $0.feature.rawValue }.sorted()
    #expect(rows == LineFeature.allCases.map { $0.rawValue })
  }
}
