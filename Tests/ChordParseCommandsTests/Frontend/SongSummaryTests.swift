import ChordParse
import Testing

@testable import ChordParseCommands

@Suite struct SongSummaryTests {
  /// A sheet with a capo may state the key of its shapes or the one that sounds.
  @Test(arguments: ["G", "A"])
  func theSoundingKeyIsThatOfTheChordsWithTheCapo(stated: String) {
    let head = "Mill\nKey: \(stated)\nCapo: 2\n\n"
    let sheet = head + "G     D    G\nTurn my mill\nEm     C    G\nTurn my mill\n"
    let summary = SongSummary.text(of: SongParser().parse(sheet), on: .guitar)
    #expect(summary.contains("sounding key  A\n"))
  }
}
