import Foundation
import Harmony
import Testing

@Suite struct ChordValueTests {
  @Test func chordsThatSheetsDefineSurviveCoding() throws {
    let chord = try #require(Chord(guessing: "Dosa", notation: .english, isDefined: true))
    let data = try JSONEncoder().encode(chord)
    #expect(try JSONDecoder().decode(Chord.self, from: data) == chord)
    #expect(chord.transposed(by: 2).spelling == "Eosa")
  }

  /// Their first letter is not their root.
  @Test(arguments: ["Bes", "As", "Fis", "Fa"])
  func symbolsOfOtherNotationsAreNoNamesToMove(name: String) {
    #expect(Chord(defined: name, notation: .english) == nil)
    #expect(Chord(defined: "Dosa", notation: .english)?.spelling == "Dosa")
  }

  @Test func chordsSurviveCoding() throws {
    let notations: [(String, ChordNotation)] = [
      ("F♯m7b5/C", .english), ("fis7", .german), ("SOL7+", .latin), ("b7", .nashville),
      ("vii°", .roman), ("A:min7/b3", .harte),
    ]
    for (symbol, notation) in notations {
      let chord = try #require(Chord(parsing: symbol, notation: notation))
      let data = try JSONEncoder().encode(chord)
      #expect(try JSONDecoder().decode(Chord.self, from: data) == chord)
    }
    let lower = try #require(Chord(parsing: "f#", style: .lowercaseMinor))
    let data = try JSONEncoder().encode(lower)
    #expect(try JSONDecoder().decode(Chord.self, from: data) == lower)
    let broken = Data(#"{"spelling": "Emma", "notation": "english"}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Chord.self, from: broken) }
  }

  @Test func aChordIsSmall() {
    #expect(MemoryLayout<Chord>.stride <= 40)
  }

  @Test func partsOfAChord() throws {
    let chord = try #require(Chord(parsing: "Bbm9(#11)(no5)/Db"))
    #expect(chord.formula.quality == .minor)
    #expect(chord.formula.seventh == .minor)
    #expect(chord.formula.extension == 9)
    #expect(chord.formula.alterations == ChordToneSet(.sharpEleventh))
    #expect(chord.formula.omissions == [5])
    #expect(chord.formula.suspension.isEmpty)
    #expect(chord.writtenBass == .note(Note(.d, -1)))
    let suspended = try #require(Chord(parsing: "C9sus4add13"))
    #expect(suspended.formula.suspension == .fourth)
    #expect(suspended.formula.additions == ChordToneSet(.thirteenth))
  }

  @Test func differentSpellingsHaveOneFormula() throws {
    let flats = ["C7b9", "C7(b9)", "C7-9", "C7/b9", "C7♭9", "C7(9-)"].map { Chord(parsing: $0) }
    #expect(flats.allSatisfy { $0?.formula == flats[0]?.formula && $0 != nil })
    #expect(Set(flats).count == 6)
  }

  @Test func numbersAndNumeralsHaveDegrees() throws {
    let number = try #require(Chord(parsing: "b3-7/5", notation: .nashville))
    #expect(number.writtenRoot == .degree(ScaleDegree(3, accidental: -1)))
    #expect(number.writtenBass == .degree(ScaleDegree(5)))
    #expect(number.root == nil)
    #expect(number.semitones == [0, 3, 7, 10])
  }

  @Test(arguments: [
    ("I64", 5, 0, [0, 4, 7]), ("V65", 7, 0, [0, 4, 7, 10]), ("V43", 2, 0, [0, 4, 7, 10]),
    ("V42", 4, 0, [0, 4, 7, 10]), ("ii65", 4, 0, [0, 3, 7, 10]), ("vii°42", 6, -1, [0, 3, 6, 9]),
  ])
  func figuredBass(symbol: String, bass: Int, accidental: Int, semitones: [Int]) throws {
    let chord = try #require(Chord(parsing: symbol, notation: .roman))
    #expect(chord.writtenBass == .degree(ScaleDegree(bass, accidental: accidental)))
    #expect(chord.semitones == semitones)
  }

  @Test func aBassAloneHasNoRoot() throws {
    let bass = try #require(Chord(parsing: "/F#"))
    #expect(bass.root == nil)
    #expect(bass.bass == Note(.f, 1))
    #expect(bass.semitones.isEmpty)
  }

  @Test func annotationsCountOneOctaveAndTheBass() throws {
    let ninth = try #require(Chord(parsing: "A:min9/4", notation: .harte))
    #expect(ninth.annotatedSemitones == [0, 3, 5, 7, 10])
    #expect(ninth.semitones.contains(14))
  }

  @Test(arguments: ["D|C", "D//C", "(D)/(C)", "D over C", "F#m7|B7"])
  func polychords(symbol: String) throws {
    let chord = try #require(Polychord(parsing: symbol))
    #expect(chord.upper.spelling.hasPrefix(symbol.hasPrefix("F") ? "F#m7" : "D"))
    #expect(chord.lower.spelling.hasPrefix(symbol.hasPrefix("F") ? "B7" : "C"))
    #expect(Chord(parsing: symbol) == nil)
  }

  @Test func noPolychords() {
    for text in ["D/C", "D|", "|C", "D|C|E", "Hello|C", "D//", "(D)/C", ""] {
      #expect(Polychord(parsing: text) == nil)
    }
  }

  @Test func noChordMarks() {
    for text in ["N.C.", "NC", "n.c.", "N.C", "N/C", "no chord", "Tacet", "No Chord"] {
      #expect(NoChord.matches(text))
    }
    for text in ["N", "C", "no", "NCC", ""] {
      #expect(!NoChord.matches(text))
    }
    #expect(NoChord.matches("N", notation: .harte))
  }

  @Test func lowerCaseRootsAreAnOption() throws {
    #expect(Chord(parsing: "f#m") == nil)
    #expect(Chord(parsing: "f#m", style: .lowercaseRoots)?.formula.quality == .minor)
    #expect(Chord(parsing: "d/f#", style: .lowercaseRoots)?.formula.quality == .major)
    #expect(Chord(parsing: "d/f#", style: .lowercaseMinor)?.formula.quality == .minor)
    #expect(Chord(parsing: "lam", notation: .latin, style: .lowercaseRoots)?.root == Note(.a))
    #expect(Chord(parsing: "a", notation: .german, style: []) == nil)
  }

  @Test func chordsAreBuiltFromParts() throws {
    var formula = ChordFormula()
    formula.quality = .minor
    formula.seventh = .minor
    formula.extension = 9
    let chord = try #require(Chord(root: Note(.b, -1), formula: formula, bass: Note(.f)))
    #expect(chord.spelling == "Bbm9/F")
    let german = NoteWriting(.german)
    #expect(Chord(root: Note(.b, -1), formula: formula, writing: german)?.spelling == "Bm9")
  }
}
