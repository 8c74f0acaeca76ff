import ChordParse
import Testing

/// What is said of fingerings that play another chord.
@Suite struct FingeringMismatchTests {
  @Test(arguments: [
    ("A9 frets x 0 7 6 0 5", ChordNotation.english, "x07605 is not A9: E and G are missing"),
    ("Em9 frets 0 2 4 0 0 0", .english, "024000 is not Em9: D is missing"),
    ("D+ frets 0 0 0 3 3 2", .english, "000332 is not D+: E and A do not belong to it"),
    ("Am frets x 0 2 2 2 0", .english, "x02220 is not Am: C# does not belong to it"),
    // The bass is B flat.
    ("Dm/B frets x x 0 2 0 1", .german, "xx0201 is not Dm/B: H does not belong to it"),
    ("C7 frets x 3 2 0 1 0", .german, "x32010 is not C7: B is missing"),
  ])
  func tonesAreNamed(definition: String, notation: ChordNotation, message: String) {
    let parser = SongParser(options: ReadingOptions(notation: notation))
    let song = parser.parse("{t: X}\n{define: \(definition)}\nla\n")
    let found = SongCheck(song).diagnostics.filter { $0.code == .definitionMismatch }
    #expect(found.map(\.message) == [message])
  }

  /// Many write `A2` for `Asus2`, which has no third.
  @Test(arguments: ["A2 frets x 0 2 2 0 0", "A2 frets x 0 2 4 2 0"])
  func secondMayStandForThird(definition: String) {
    let song = SongParser().parse("{t: X}\n{define: \(definition)}\nla\n")
    #expect(SongCheck(song).diagnostics.allSatisfy { $0.code != .definitionMismatch })
  }
}
