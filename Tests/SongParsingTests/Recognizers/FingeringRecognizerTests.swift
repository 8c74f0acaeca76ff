import Testing

@testable import SongParsing

@Suite struct FingeringRecognizerTests {
  @Test(
    arguments: [
      ("Am x02210", "Am", [nil, 0, 2, 2, 1, 0]), ("A = X 0 2 2 2 0", "A", [nil, 0, 2, 2, 2, 0]),
      ("D/F# [2 x 0 2 3 2]", "D/F#", [2, nil, 0, 2, 3, 2]), ("G: 320003", "G", [3, 2, 0, 0, 0, 3]),
      ("Em: o22ooo", "Em", [0, 2, 2, 0, 0, 0]), ("F 1-3-3-2-1-1", "F", [1, 3, 3, 2, 1, 1]),
      ("A(v) x5555(5)", "A(v)", [nil, 5, 5, 5, 5, 5]),
      ("B x7777(7) (B/f#)", "B", [nil, 7, 7, 7, 7, 7]),
      ("Chords used: Am (x02210),", "Am", [nil, 0, 2, 2, 1, 0]),
      ("C 0003", "C", [0, 0, 0, 3]), ("A 12 12 14 14 14 12", "A", [12, 12, 14, 14, 14, 12]),
    ] as [(String, String, [Int?])]
  )
  func oneFingering(line: String, name: String, frets: [Int?]) throws {
    let (found, isWhole) = match(line)
    #expect(found.map(\.name) == [name])
    #expect(found.map(\.frets) == [frets])
    #expect(isWhole)
  }

  @Test func severalFingerings() {
    let (found, isWhole) = match("Am x02210  C x32010 | G 320003")
    #expect(found.map(\.name) == ["Am", "C", "G"])
    #expect(found.map(\.range) == [0..<9, 11..<19, 22..<30])
    #expect(isWhole)
  }

  @Test func wordsAfterwardsAreSeen() {
    let (found, isWhole) = match("Am x02210 softly")
    #expect(found.map(\.name) == ["Am"])
    #expect(!isWhole)
  }

  @Test(arguments: [
    "", "Am", "August 1990", "Am F C G", "Am 1 2 3", "C 0 9 0 1", "Nello x02210 there x",
    "x02210", "D 1990", "A 99 99 99 99", "Words used: Am x02210",
  ])
  func otherLinesDefineNothing(line: String) {
    #expect(match(line).fingerings == [])
  }

  @Test func cyrillicMutesAreRead() {
    #expect(match("Am х02210").fingerings.count == 1)
    #expect(match("Am х 0 2 2 1 0").fingerings.count == 1)
  }

  @Test func signedNumbersAreNoFrets() {
    #expect(match("C -1 0 0 0").fingerings.isEmpty)
    #expect(match("C +1 0 0 0").fingerings.isEmpty)
  }

  private func match(
    _ line: String
  ) -> (
    fingerings: [FingeringMatch], isWhole: Bool
  ) {
    FingeringRecognizer.match(Array(line.utf8).span)
  }
}
