import Harmony
import Testing

@Suite struct NamingTests {
  @Test(arguments: [
    ("CM7", "Cmaj7", "Cmaj7"), ("CΔ", "Cmaj7", "Cmaj7"), ("Cmi7(b5)", "Cm7b5", "Cø7"),
    ("F#ø", "F#m7b5", "F♯ø7"), ("Ab°7", "Abdim7", "A♭°7"), ("C+", "Caug", "C+"),
    ("C7+9", "C7#9", "C7♯9"), ("Bb7(b9,#11)", "Bb7b9#11", "B♭7♭9♯11"),
    ("CmM7", "Cm(maj7)", "Cm(maj7)"), ("C2", "Cadd2", "Cadd2"), ("C(9)", "Cadd9", "Cadd9"),
    ("C69", "C6/9", "C6/9"), ("C7(9)(13)", "C13", "C13"), ("C4", "Csus4", "Csus4"),
    ("C7/4", "C7sus4", "C7sus4"), ("C(b5)", "C(b5)", "C(♭5)"),
    ("G7sus4-9/D", "G7sus4b9/D", "G7sus4♭9/D"),
    ("C(no3)", "C5", "C5"), ("C7(omit3)", "C7(no3)", "C7(no3)"), ("Calt", "C7alt", "C7alt"),
    ("C7(#5)", "C7#5", "C7♯5"), ("D/F#", "D/F#", "D/F♯"),
  ])
  func oneNameForOneChord(symbol: String, ascii: String, typographic: String) throws {
    let chord = try #require(Chord(parsing: symbol))
    #expect(chord.normalizedName() == ascii)
    #expect(chord.normalizedName(NoteWriting(signs: .typographic)) == typographic)
  }

  @Test func normalisedNamesReadBackTheSameTones() throws {
    for symbol in SymbolSamples.english + SymbolSamples.mutations(count: 6000, seed: 3) {
      guard let chord = Chord(parsing: symbol), chord.root != nil else { continue }
      for signs in NoteWriting.Signs.allCases {
        let name = chord.normalizedName(NoteWriting(signs: signs))
        let again = try #require(Chord(parsing: name), "\(symbol) became \(name)")
        let tones = Set(chord.semitones.map { $0 % 12 })
        #expect(Set(again.semitones.map { $0 % 12 }) == tones, "\(symbol) became \(name)")
        #expect(again.normalizedName(NoteWriting(signs: signs)) == name, "\(symbol)")
      }
    }
  }

  @Test(arguments: [
    ("Cm7b5", "C Eb Gb Bb"), ("F#7#9", "F# A# C# E Gx"), ("Abdim7", "Ab Cb Ebb Gbb"),
    ("Eb6/9", "Eb G Bb C F"), ("B+", "B D# Fx"),
  ])
  func tonesAreSpelledByDegree(symbol: String, notes: String) throws {
    let chord = try #require(Chord(parsing: symbol))
    let names = chord.notes.map { $0.asciiName.replacing("##", with: "x") }
    #expect(names.joined(separator: " ") == notes)
  }
}
