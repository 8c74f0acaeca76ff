import Harmony
import Testing

@Suite struct PianoVoicingTests {
  @Test(arguments: [
    ("C", 0, "C3 | C4 E4 G4"), ("C", 1, "C3 | E4 G4 C5"), ("C", 2, "C3 | G3 C4 E4"),
    ("C", -1, "C3 | G3 C4 E4"), ("C", 3, "C3 | C4 E4 G4"), ("Am7", 0, "A2 | A3 C4 E4 G4"),
    ("D/F#", 0, "F#2 | D4 F#4 A4"), ("G7", 3, "G2 | F4 G4 B4 D5"),
    ("C9", 0, "C3 | C4 D4 E4 G4 A#4"), ("Cmaj13#11", 0, "C3 | D4 E4 F#4 A4 B4"),
  ])
  func handPlaysClosePosition(_ name: String, _ inversion: Int, _ keys: String) throws {
    let chord = try #require(Chord(parsing: name))
    let voicing = try #require(PianoVoicing(chord, inversion: inversion))
    #expect(voicing.description == keys)
  }

  @Test func keysAreThoseOfTheChord() throws {
    for root in VoicingLawTests.roots {
      for quality in VoicingLawTests.qualities {
        let chord = try #require(Chord(parsing: root + quality))
        let voicing = try #require(PianoVoicing(chord))
        let sounds = Set(voicing.hand.map(\.pitchClass) + [voicing.bass.pitchClass])
        #expect(sounds.isSubset(of: chord.pitchClasses))
        #expect(voicing.hand.count <= 5)
      }
    }
  }

  @Test func keyboardMarksTheHand() throws {
    let chord = try #require(Chord(parsing: "D"))
    let voicing = try #require(PianoVoicing(chord))
    let image = voicing.svg(title: "D")
    #expect(image.contains("<title>D: D2 | D4 F#4 A4</title>"))
    #expect(image.split(separator: "\n").count { $0.contains("<circle") } == 2)
    #expect(image.split(separator: "\n").count { $0.contains("a4 4") } == 1)
  }
}
