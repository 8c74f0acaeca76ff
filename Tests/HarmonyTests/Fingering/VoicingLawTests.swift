import Harmony
import Testing

/// What holds for every suggestion for every chord on every instrument.
@Suite struct VoicingLawTests {
  static let roots = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"]

  static let qualities = [
    "", "m", "5", "dim", "aug", "sus2", "sus4", "6", "m6", "6/9", "7", "m7", "maj7", "m(maj7)",
    "dim7", "m7b5", "7sus4", "7b5", "7#5", "7b9", "7#9", "7#11", "7b9b13", "9", "m9", "maj9",
    "9sus4", "11", "m11", "13", "m13", "maj13", "add9", "madd9", "add11", "maj7#11", "7alt",
    "sus2/4", "13b9", "7(b9,#11)", "/E", "m/G", "7/D", "/Bb",
  ]

  static let instruments =
    Instrument.named
    + ["DADGAD", "D G D G B D", "CGDA", "BEADGBE", "E A D G"].compactMap { Instrument(tuning: $0) }

  @Test(arguments: instruments)
  func suggestionsAreTheChordAndCanBeHeld(_ instrument: Instrument) throws {
    for root in VoicingLawTests.roots {
      for quality in VoicingLawTests.qualities {
        let chord = try #require(Chord(parsing: root + quality), "\(root + quality)")
        for fingering in chord.fingerings(on: instrument) {
          try check(fingering, chord, instrument)
        }
      }
    }
  }

  private func check(
    _ fingering: Fingering,
    _ chord: Chord,
    _ instrument: Instrument
  ) throws {
    let name: Comment = "\(chord.spelling) \(fingering) \(instrument.name)"
    let sounds = fingering.pitchClasses(on: instrument)
    let root = try #require(chord.root?.pitchClass)
    let check = FingeringCheck(fingering, is: chord, on: instrument)
    #expect(sounds.isSubset(of: chord.pitchClasses), name)
    #expect(sounds.contains(root) || check.verdict == .rootless, name)
    #expect(check.isSound && check.verdict != .otherBass, name)
    #expect(fingering.isPlayable, name)
    #expect(mutedInside(fingering, instrument) < 2, name)
    if let bass = chord.bass, instrument.carriesBass {
      #expect(fingering.lowestPitch(on: instrument)?.pitchClass == bass.pitchClass, name)
    }
    checkFingers(fingering, name)
  }

  private func mutedInside(_ fingering: Fingering, _ instrument: Instrument) -> Int {
    let frets = fingering.frets.dropFirst(instrument.droneStringCount)
    let played = frets.indices.filter { frets[$0] != nil }
    guard let first = played.first, let last = played.last else { return 0 }
    return frets[first...last].count { $0 == nil }
  }

  /// A finger for each pressed string, none elsewhere, and none behind a lower one.
  private func checkFingers(_ fingering: Fingering, _ name: Comment) {
    let hand = zip(fingering.frets, fingering.fingers)
    for (fret, finger) in hand {
      #expect((finger != nil) == ((fret ?? 0) > 0), name)
    }
    let held = hand.compactMap { fret, finger in finger.map { ($0.rawValue, fret ?? 0) } }
    for (finger, fret) in held {
      #expect(held.allSatisfy { $0.0 <= finger || $0.1 >= fret }, name)
    }
  }

  @Test(arguments: [Instrument.guitar, .ukulele, .mandolin, .banjo])
  func commonChordsHaveSeveralFingerings(_ instrument: Instrument) throws {
    for root in VoicingLawTests.roots {
      for quality in ["", "m", "7", "m7", "maj7", "sus4", "dim7", "6", "9"] {
        let chord = try #require(Chord(parsing: root + quality))
        #expect(chord.fingerings(on: instrument).count > 1, "\(chord.spelling)")
      }
    }
  }

  @Test(arguments: Instrument.named)
  func everyQualityHasAFingering(_ instrument: Instrument) throws {
    for root in VoicingLawTests.roots {
      for quality in VoicingLawTests.qualities where !quality.contains("/") {
        let chord = try #require(Chord(parsing: root + quality))
        #expect(!chord.fingerings(on: instrument, limit: 1).isEmpty, "\(chord.spelling)")
      }
    }
  }

  /// Twelve strings in unison pairs have more ways than a walk can try.
  @Test(.timeLimit(.minutes(30))) func manyStringsTakeBoundedTime() throws {
    let instrument = try #require(Instrument(tuning: "E E A A D D G G B B E E"))
    let chord = try #require(Chord(parsing: "G7(b9,#11,13)"))
    let arePlayable = chord.fingerings(on: instrument).allSatisfy(\.isPlayable)
    #expect(arePlayable)
  }

  @Test func whatHasNoRootHasNoFingering() throws {
    let bass = try #require(Chord(parsing: "/F#"))
    #expect(bass.fingerings(on: .guitar).isEmpty)
    let number = try #require(Chord(parsing: "4", notation: .nashville))
    #expect(number.fingerings(on: .guitar).isEmpty)
  }

  @Test func theLimitHolds() throws {
    let chord = try #require(Chord(parsing: "C"))
    #expect(chord.fingerings(on: .guitar, limit: 2).count == 2)
    #expect(chord.fingerings(on: .guitar, limit: 0).isEmpty)
  }
}
