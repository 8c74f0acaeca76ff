import Harmony
import Testing

@Suite struct NotationTests {
  private let gMajor = MusicalKey(Note(.g))

  @Test(arguments: [
    ("Bbm7/F", ChordNotation.german, "Bm7/F"), ("B7", .german, "H7"), ("F#m", .german, "Fism"),
    ("F#m7b5", .latin, "Fa#m7b5"), ("Ab/C", .latin, "Lab/Do"), ("Cø7", .latin, "Doø7"),
    ("Ch7", .german, "Cm7b5"), ("Cm7b5", .ireal, "Ch7"), ("Gmaj7/B", .ireal, "G^7/B"),
    ("Dsus4", .ireal, "Dsus"), ("Am7/G", .harte, "A:min7/b7"), ("C7b9", .harte, "C:7(b9)"),
    ("C5", .harte, "C:(1,5)"), ("Bdim7", .harte, "B:dim7"),
  ])
  func lettersChangeAndTheSuffixStays(
    symbol: String,
    notation: ChordNotation,
    expected: String
  ) throws {
    let chord = try #require(Chord(parsing: symbol))
    #expect(chord.converted(to: notation)?.spelling == expected)
  }

  @Test(arguments: [
    ("G", "1", "I"), ("Em7", "6-7", "vi7"), ("D/F#", "5/7", "V/VII"), ("F#dim", "7dim", "viio"),
    ("F", "b7", "bVII"), ("C#m7b5", "#4-7b5", "#iv7b5"), ("Cmaj7", "4maj7", "IVmaj7"),
    ("Bb6", "b36", "bIII6"), ("D7sus4", "57sus4", "V7sus4"), ("Eaug", "6aug", "VI+"),
  ])
  func numbersInAKey(symbol: String, nashville: String, roman: String) throws {
    let chord = try #require(Chord(parsing: symbol))
    let number = try #require(chord.converted(to: .nashville, key: gMajor))
    let numeral = try #require(chord.converted(to: .roman, key: gMajor))
    #expect(number.spelling == nashville)
    #expect(numeral.spelling == roman)
    for degree in [number, numeral] {
      let again = try #require(degree.resolved(in: gMajor))
      #expect(again.notes.map(\.pitchClass) == chord.notes.map(\.pitchClass))
      #expect(again.root == chord.root)
      #expect(again.bass == chord.bass)
    }
  }

  @Test func numbersNeedAKey() throws {
    let chord = try #require(Chord(parsing: "G"))
    #expect(chord.converted(to: .nashville) == nil)
    let number = try #require(Chord(parsing: "4", notation: .nashville))
    #expect(number.converted(to: .english) == nil)
    #expect(number.converted(to: .english, key: gMajor)?.spelling == "C")
  }

  @Test func minorKeysCountAlongTheMajorScale() throws {
    let key = MusicalKey(Note(.a), .minor)
    let numerals = ["Am", "C", "Dm", "E7", "F", "G"].compactMap {
      Chord(parsing: $0)?.converted(to: .roman, key: key)?.spelling
    }
    #expect(numerals == ["i", "bIII", "iv", "V7", "bVI", "bVII"])
  }

  @Test func everyChordGoesToEveryNotationAndBack() throws {
    for symbol in SymbolSamples.english {
      let chord = try #require(Chord(parsing: symbol))
      guard chord.root != nil else { continue }
      for notation in [ChordNotation.german, .latin, .ireal, .harte] {
        let other = try #require(chord.converted(to: notation), "\(symbol) to \(notation)")
        #expect(other.root == chord.root)
        let tones = Set(other.semitones.map { $0 % 12 })
        #expect(tones.isSuperset(of: chord.semitones.map { $0 % 12 }), "\(symbol)")
      }
      for notation in [ChordNotation.nashville, .roman] {
        let other = try #require(
          chord.converted(to: notation, key: gMajor),
          "\(symbol) to \(notation)"
        )
        #expect(Set(other.semitones.map { $0 % 12 }) == Set(chord.semitones.map { $0 % 12 }))
      }
    }
  }
}
