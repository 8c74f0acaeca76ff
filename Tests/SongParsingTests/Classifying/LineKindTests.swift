import Testing

@testable import SongParsing

@Suite struct LineKindTests {
  /// The places by number are those of the weight table.
  @Test func placesAreThoseOfTheTable() {
    #expect(LineKind.contentKinds[LineKind.Place.chords] == .chords)
    #expect(LineKind.contentKinds[LineKind.Place.inlineChords] == .inlineChords)
    #expect(LineKind.contentKinds[LineKind.Place.heading] == .heading)
    #expect(LineKind.contentKinds[LineKind.Place.definition] == .definition)
  }
}
