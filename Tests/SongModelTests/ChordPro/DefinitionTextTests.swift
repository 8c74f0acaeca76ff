import SongModel
import Testing

struct DefinitionTextTests {
  @Test(arguments: [
    ("Am frets x 0 2 2 1 0", [nil, 0, 2, 2, 1, 0]),
    ("D7: base-fret 3 frets x 3 2 3 1 x", [nil, 5, 4, 5, 3, nil]),
    ("C frets 0 1 0 base-fret 5", [0, 5, 0]),
    ("F fingers 1 2 3 frets 1 x 2", [1, nil, 2]),
    ("G frets 3 2 x and so on", [3, 2, nil]),
    ("G base-fret 3", []),
    ("G", []),
  ])
  func fretsCountFromTheNut(argument: String, frets: [Int?]) {
    #expect(DefinitionText(argument)?.frets == frets)
  }

  @Test func bracketsLetAChordMoveAndAreNoPartOfItsName() {
    let definition = DefinitionText("[Am7] frets x 0 2 0 1 0")
    #expect(definition?.name == "Am7")
    #expect(definition?.writtenName == "[Am7]")
  }

  @Test func nothingIsDefinedWithoutAName() {
    #expect(DefinitionText("  ") == nil)
  }
}
