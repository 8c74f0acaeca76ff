import Harmony
import Testing

@Suite struct TranspositionTests {
  @Test(arguments: [
    ("A", 1, "A D E F#m Bm C#m G#m7b5 G E/G#", "Bb Eb F Gm Cm Dm Am7b5 Ab F/A"),
    ("G", 1, "G C D/F# Em Cm", "Ab Db Eb/G Fm Dbm"),
    ("C", 6, "C Bdim F G7", "F# E#dim B C#7"),
    ("F", 1, "F Bb C7 Gm", "Gb Cb Db7 Abm"),
    ("Am", 6, "Am Dm E7 F", "Ebm Abm Bb7 Cb"),
    ("E", -1, "E A B7 C#m", "Eb Ab Bb7 Cm"),
    ("Ab", 1, "Ab Db Eb7 Fb", "A D E7 F"),
  ])
  func aSongArrivesInItsNewKey(
    key: String,
    semitones: Int,
    chords: String,
    expected: String
  ) throws {
    let source = try #require(MusicalKey(parsing: key))
    let transposition = Transposition(semitones: semitones, in: source)
    let moved = chords.split(separator: " ").compactMap {
      Chord(parsing: $0)?.transposed(by: transposition).spelling
    }
    #expect(moved.joined(separator: " ") == expected)
  }

  @Test func keysAreNamedAsMusiciansNameThem() {
    let majors = (0..<12).map { MusicalKey(Note(.c)).transposed(by: $0).description }
    #expect(majors == ["C", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"])
    let minors = (0..<12).map { MusicalKey(Note(.c), .minor).transposed(by: $0).description }
    let expected = "Cm C#m Dm Ebm Em Fm F#m Gm G#m Am Bbm Bm"
    #expect(minors.joined(separator: " ") == expected)
    #expect(MusicalKey(Note(.f)).transposed(by: 1).description == "Gb")
    #expect(MusicalKey(Note(.b), .minor).transposed(by: 4).description == "D#m")
  }

  @Test(arguments: [
    ("F♯m7/C♯", ChordNotation.english, "G♯m7/D♯"), ("REm", .latin, "MIm"),
    ("Sol7+", .latin, "La7+"), ("Cism7/E", .german, "Dism7/Fis"), ("a", .german, "h"),
    ("Emi/H", .german, "F#mi/C#"), ("Am/g", .english, "Bm/a"),
    ("C7(b9, #11)", .english, "D7(b9, #11)"),
    ("B♭b5", .english, "C(b5)"), ("/F", .english, "/G"), ("A:min7/b3", .harte, "B:min7/b3"),
    ("b7", .nashville, "b7"), ("D♭\u{FE0E}9", .english, "E♭9"), ("Ho", .german, "Cisdim"),
    ("G(/B)", .english, "A(/C#)"), ("Fm#", .english, "G#m"), ("D7(/f#)", .english, "E7(/g#)"),
  ])
  func theWayOfWritingStays(symbol: String, notation: ChordNotation, expected: String) throws {
    let chord = try #require(Chord(parsing: symbol, notation: notation))
    #expect(chord.transposed(by: 2).spelling == expected)
  }

  @Test func nothingAndAnOctaveReturnTheVeryText() throws {
    for symbol in SymbolSamples.english {
      let chord = try #require(Chord(parsing: symbol), "\(symbol)")
      for semitones in [0, 12, -12, 24] {
        #expect(chord.transposed(by: semitones, in: MusicalKey(Note(.g))) == chord)
      }
    }
  }

  @Test func thereAndBackReturnsTheText() throws {
    let key = MusicalKey(Note(.g))
    for symbol in ["G", "C/E", "D7", "Em7", "F#m7b5", "Am", "B7", "Cadd9", "D/F#", "F"] {
      let chord = try #require(Chord(parsing: symbol))
      for semitones in -11...11 {
        let there = Transposition(semitones: semitones, in: key)
        let target = try #require(there.target)
        let back = Transposition(from: target, to: key)
        #expect(chord.transposed(by: there).transposed(by: back) == chord)
      }
    }
  }

  @Test func signsCanBeForced() throws {
    let chord = try #require(Chord(parsing: "A7/E"))
    #expect(chord.transposed(by: Transposition(semitones: 1, spelling: .flats)).spelling == "Bb7/F")
    #expect(
      chord.transposed(by: Transposition(semitones: 1, spelling: .sharps)).spelling == "A#7/F"
    )
  }

  @Test func transpositionKeepsTheFormula() throws {
    for symbol in SymbolSamples.english {
      let chord = try #require(Chord(parsing: symbol))
      for semitones in 1...11 {
        #expect(chord.transposed(by: semitones).formula == chord.formula, "\(symbol)")
      }
    }
  }

  @Test func aSheetLendsItsWritingToPlainChords() throws {
    let czech = ["Emi", "F#", "H7", "C#mi"].compactMap { Chord(parsing: $0, notation: .german) }
    let german = ["Em", "Fis", "H7", "Es"].compactMap { Chord(parsing: $0, notation: .german) }
    let plain = try #require(Chord(parsing: "C", notation: .german))
    let semitone = Transposition(semitones: 1, spelling: .sharps)
    let inCzech = NoteWriting.common(in: czech, notation: .german)
    let inGerman = NoteWriting.common(in: german, notation: .german)
    #expect(plain.transposed(by: semitone, writing: inCzech).spelling == "C#")
    #expect(plain.transposed(by: semitone, writing: inGerman).spelling == "Cis")
    let minor = try #require(Chord(parsing: "c", notation: .german))
    #expect(minor.transposed(by: semitone, writing: inGerman).spelling == "cis")
  }
}
