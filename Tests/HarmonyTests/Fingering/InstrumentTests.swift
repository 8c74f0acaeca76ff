import Harmony
import Testing

@Suite struct InstrumentTests {
  @Test func tuningsOfKnownInstrumentsAreRecognised() {
    #expect(Instrument(tuning: "E A D G B E") == .guitar)
    #expect(Instrument(tuning: "EADGBe") == .guitar)
    #expect(Instrument(tuning: "eadgbe")?.tuning == Instrument.guitar.tuning)
    #expect(Instrument(tuning: "GCEA") == .ukulele)
    #expect(Instrument(tuning: "G4 C4 E4 A4") == .ukulele)
    #expect(Instrument(tuning: "DGBE") == .baritoneUkulele)
    #expect(Instrument(tuning: "GDAE") == .mandolin)
    #expect(Instrument(tuning: "gDGBD") == .banjo)
    #expect(Instrument(named: "Baritone Ukulele") == .baritoneUkulele)
    #expect(Instrument(named: "kazoo") == nil)
  }

  @Test(arguments: [
    ("DADGAD", "D2 A2 D3 G3 A3 D4"), ("D A D F# A D", "D2 A2 D3 F#3 A3 D4"),
    ("Eb Ab Db Gb Bb Eb", "D#2 G#2 C#3 F#3 A#3 D#4"), ("E♭A♭D♭G♭B♭E♭", "D#2 G#2 C#3 F#3 A#3 D#4"),
    ("CGDGCD", "C2 G2 D3 G3 C4 D4"), ("ADF#B", "A4 D4 F#4 B4"), ("EADG", "E1 A1 D2 G2"),
    ("B E A D G B E", "B1 E2 A2 D3 G3 B3 E4"), ("CGDA", "C3 G3 D4 A4"),
    ("E4 A3 D3 G3 B3 E4", "E4 A3 D3 G3 B3 E4"), ("gCGBD", "G4 C3 G3 B3 D4"),
  ])
  func stringsFindTheirOctaves(_ text: String, _ pitches: String) throws {
    let instrument = try #require(Instrument(tuning: text))
    #expect(instrument.tuning.map(\.description).joined(separator: " ") == pitches)
  }

  @Test(arguments: ["", "E", "EADGBH", "E A D 22", "x02210", "EADGBEEADGBEE"])
  func whatIsNoTuningIsRefused(_ text: String) {
    #expect(Instrument(tuning: text) == nil)
  }

  @Test func customTuningsSuggestTheirOwnShapes() throws {
    let dropD = try #require(Instrument(tuning: "DADGBE"))
    let openG = try #require(Instrument(tuning: "DGDGBD"))
    let chord = try #require(Chord(parsing: "D5"))
    #expect(chord.fingerings(on: dropD).first?.description == "00023x")
    let major = try #require(Chord(parsing: "A"))
    #expect(major.fingerings(on: openG).contains { $0.description == "x22222" })
  }

  @Test func pitchesCountFromMiddleC() {
    #expect(Pitch(Note(.c), octave: 4).midi == 60)
    #expect(Pitch(Note(.b), octave: 3).midi == 59)
    #expect(Pitch(Note(.c, -1), octave: 4).midi == 59)
    #expect(Pitch(midi: 40).description == "E2")
  }
}
