/// A note in one octave, as a string or a key sounds it: E2 is a guitar's low string.
public struct Pitch: Hashable, Sendable, Codable, Comparable {
  /// Semitones on the MIDI scale; middle C, C4, is 60.
  public let midi: Int

  /// Makes a pitch from a number of the MIDI scale.
  package init(midi: Int) {
    self.midi = midi
  }

  /// The note in an octave, counted from each C up: C4 is middle C, B3 lies right below it.
  package init(_ note: Note, octave: Int) {
    self.init(midi: (octave + 1) * 12 + note.letter.semitones + note.accidental)
  }

  /// The pitch class, without its octave.
  package var pitchClass: PitchClass { PitchClass(midi) }

  /// The pitch moved by a number of semitones, up when positive.
  package func raised(by semitones: Int) -> Pitch {
    Pitch(midi: midi + semitones)
  }

  /// The lowest pitch of a tone that lies above this one.
  func next(_ tone: PitchClass) -> Pitch {
    let distance = tone.raised(by: -midi).semitones
    return raised(by: distance == 0 ? 12 : distance)
  }

  /// The pitch of a tone that lies nearest, at most half an octave away.
  func nearest(_ tone: PitchClass) -> Pitch {
    let distance = tone.raised(by: -midi).semitones
    return raised(by: distance > 6 ? distance - 12 : distance)
  }

  public static func < (left: Pitch, right: Pitch) -> Bool {
    left.midi < right.midi
  }
}

extension Pitch: CustomStringConvertible {
  /// The scientific name with sharps: `E2`, `A#3`.
  public var description: String {
    let octave = (midi - pitchClass.semitones) / 12 - 1
    return pitchClass.note(withFlats: false).asciiName + String(octave)
  }
}
