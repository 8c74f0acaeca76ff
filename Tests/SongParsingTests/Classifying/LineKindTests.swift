import Testing

@testable import SongParsing

@Suite struct LineKindTests {
  /// The places by number are those of the weight table.
  @Test func placesAreThoseOfTheTable() {
    #expect(LineKind.inked[LineKind.Place.chords] == .chords)
    #expect(LineKind.inked[LineKind.Place.inlineChords] == .inlineChords)
    #expect(LineKind.inked[LineKind.Place.heading] == .heading)
    #expect(LineKind.inked[LineKind.Place.definition] == .definition)
  }
}
