import Harmony
import Testing

@Suite struct NoteTests {
  @Test func equalityIsByNameNotBySound() {
    #expect(Note(.f, 1) != Note(.g, -1))
    #expect(Note(.f, 1).pitchClass == Note(.g, -1).pitchClass)
    #expect(Note(.b, 1).pitchClass == PitchClass(0))
    #expect(Note(.c, -1).pitchClass == PitchClass(11))
  }

  @Test(arguments: -12...24)
  func everySoundHasANote(semitones: Int) {
    for withFlats in [false, true] {
      let note = Note(semitones: semitones, withFlats: withFlats)
      #expect((note.semitones - semitones).isMultiple(of: 12) && (0..<12).contains(note.semitones))
      #expect(withFlats ? note.accidental <= 0 : note.accidental >= 0)
    }
  }

  @Test func intervalsSpellByLetter() {
    let minorThird = Interval(steps: 2, semitones: 3)
    #expect(Note(.c).raised(by: minorThird) == Note(.e, -1))
    #expect(Note(.g, 1).raised(by: minorThird) == Note(.b))
    #expect(Note(.d, -2).raised(by: Interval(steps: 2, semitones: 2)) == nil)
    #expect(Interval(from: Note(.a), to: Note(.b, -1)) == Interval(steps: 1, semitones: 1))
    #expect(Interval(from: Note(.b), to: Note(.c)) == Interval(steps: 1, semitones: 1))
  }

  @Test func anIntervalAndItsInversionMakeAnOctave() {
    for lower in allNotes {
      for upper in allNotes {
        let interval = Interval(from: lower, to: upper)
        guard let back = upper.raised(by: interval.inverted) else { continue }
        #expect(back == lower)
      }
    }
  }

  @Test func simplifiedNamesSoundAlike() {
    for note in allNotes {
      #expect(note.simplified.pitchClass == note.pitchClass)
      #expect(abs(note.simplified.accidental) <= 1)
    }
    #expect(Note(.e, 1).simplified == Note(.f))
    #expect(Note(.g, -1).simplified == Note(.g, -1))
  }

  @Test func chordTonesKnowTheirDegrees() {
    for tone in ChordTone.allCases {
      let octaves = tone.degree > 7 ? 12 : 0
      let degree = ScaleDegree(tone.degree, accidental: tone.accidental)
      #expect(degree.semitones + octaves == tone.semitones)
    }
  }

  private var allNotes: [Note] {
    Note.Letter.allCases.flatMap { letter in (-2...2).map { Note(letter, $0) } }
  }
}
