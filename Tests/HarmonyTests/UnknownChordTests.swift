import Testing

@testable import Harmony

@Suite struct UnknownChordTests {
  @Test(arguments: ["F#m10", "E-5dim", "A9+12", "C-46/G", "G/B+7", "F77", "F#mm", "F#mm/E"])
  func symbolsWithFiguresOrSharpsAreGuessed(symbol: String) throws {
    #expect(Chord(parsing: symbol) == nil)
    let chord = try #require(Chord(guessing: symbol, notation: .english))
    #expect(chord.quality == .unknown)
    #expect(chord.semitones == [0])
    #expect(chord.fingerings(on: .guitar).isEmpty)
  }

  @Test(arguments: [
    "C", "Am7", "Coda", "A2dance", "B5s", "river", "G7 D", "C3PO", "F1", "Gmm", "C#x",
  ])
  func otherWordsAreNot(word: String) {
    #expect(Chord(guessing: word, notation: .english) == nil)
  }

  @Test(arguments: [
    ("F#m10", "G#m10"), ("C-46/G", "D-46/A"), ("G/B+7", "A/C#+7"),
  ])
  func rootAndBassAreTransposed(symbol: String, expected: String) throws {
    let chord = try #require(Chord(guessing: symbol, notation: .english))
    #expect(chord.transposed(by: 2).spelling == expected)
  }

  /// An accent on the slash makes it no slash before a bass.
  @Test func accentsStayWhereTheyAre() throws {
    let symbol = "C5/\u{301}G"
    let chord = try #require(Chord(guessing: symbol, notation: .english, isDefined: true))
    #expect(chord.bass == nil && chord.transposed(by: 2).spelling == "D5/\u{301}G")
  }

  @Test(arguments: [("D/Em", "E/F#m"), ("F/Dm7", "G/Em7"), ("E/E7", "F#/F#7")])
  func secondChordsAreTransposedToo(symbol: String, expected: String) throws {
    let chord = try #require(Chord(parsing: symbol))
    #expect(chord.transposed(by: 2).spelling == expected)
  }

  @Test(arguments: [("#Cm", "D", "Dm"), ("bB", "B", "B"), ("E/#G", "F", "F/A")])
  func accidentalsMayComeFirst(symbol: String, root: String, raised: String) throws {
    let chord = try #require(Chord(parsing: symbol, notation: .accidentalFirst))
    let moved = chord.transposed(by: 1)
    #expect(moved.root?.asciiName == root)
    #expect(moved.spelling == raised)
    #expect(moved.transposed(by: -1).root?.pitchClass == chord.root?.pitchClass)
  }
}
