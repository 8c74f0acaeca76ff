import Harmony
import Testing

@Suite struct ChordParsingTests {
  @Test(arguments: [
    ("C", [0, 4, 7]), ("F#m7b5/C", [0, 3, 6, 10]), ("C6/9", [0, 4, 7, 9, 14]),
    ("C6/add9", [0, 4, 7, 9, 14]), ("Em7/add11", [0, 3, 7, 10, 17]), ("C7/sus4", [0, 5, 7, 10]),
    ("Bb7(b9,#11)", [0, 4, 7, 10, 13, 18]), ("C°7", [0, 3, 6, 9]), ("CΔ", [0, 4, 7, 11]),
    ("Gm(maj7)", [0, 3, 7, 11]), ("C7+9", [0, 4, 7, 10, 15]), ("D7(5-)", [0, 4, 6, 10]),
    ("A7sus4(b9)", [0, 5, 7, 10, 13]), ("Esus2/4", [0, 2, 5, 7]), ("C(no3)", [0, 7]),
    ("C5", [0, 7]), ("C/9", [0, 4, 7, 14]), ("Ab5", [0, 7]), ("C+9", [0, 4, 8, 10, 14]),
  ])
  func tonesAboveTheRoot(symbol: String, semitones: [Int]) throws {
    let chord = try #require(Chord(parsing: symbol))
    #expect(chord.semitones == semitones)
  }

  @Test(arguments: ["Emma", "Fade", "Ball", "Coda", "Face", "Dad", "Gab", "Add", "Am7hello", ""])
  func wordsAreNoChords(word: String) {
    for notation in ChordNotation.allCases {
      #expect(Chord(parsing: word, notation: notation) == nil)
    }
  }

  /// Sixty-four signs are the most that a symbol can have.
  @Test func longWordsAreNoChords() {
    let added = String(repeating: "(add9)", count: 20)
    for count in 1...100 {
      let symbol = "C" + added.prefix(count - 1)
      let isWhole = (count - 1).isMultiple(of: 6)
      #expect((Chord(parsing: symbol) != nil) == (isWhole && count <= 64), "\(symbol)")
    }
  }

  @Test func rootAndBassKeepTheirSpelling() throws {
    let chord = try #require(Chord(parsing: "D#°/F♯"))
    #expect(chord.root == Note(.d, 1))
    #expect(chord.bass == Note(.f, 1))
    #expect(chord.spelling == "D#°/F♯")
  }

  @Test func germanNamesOfB() throws {
    #expect(Chord(parsing: "B7", notation: .german)?.root == Note(.b, -1))
    #expect(Chord(parsing: "Hm7", notation: .german)?.root == Note(.b))
    #expect(Chord(parsing: "fis7", notation: .german)?.semitones == [0, 3, 7, 10])
    #expect(Chord(parsing: "Asus4", notation: .german)?.root == Note(.a))
  }

  @Test func capitalLatinPlusIsTheMajorSeventh() {
    #expect(Chord(parsing: "SOL7+", notation: .latin)?.semitones == [0, 4, 7, 11])
    #expect(Chord(parsing: "Sol7+", notation: .latin)?.semitones == [0, 4, 8, 10])
  }
}
