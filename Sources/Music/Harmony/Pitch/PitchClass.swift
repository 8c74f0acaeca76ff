/// One of the twelve tones of the octave, whatever its name: 0 is C, 1 is C♯ or D♭, 11 is B.
package struct PitchClass: Hashable, Sendable, Codable, Comparable {
  /// Semitones above C, 0 to 11.
  package let semitones: Int

  /// Makes a pitch class from any number of semitones above C, even negative, folded into one octave.
  package init(_ semitones: Int) {
    let folded = semitones % 12
    self.semitones = folded < 0 ? folded + 12 : folded
  }

  /// The pitch class moved by a number of semitones, up when positive.
  package func raised(by semitones: Int) -> PitchClass {
    PitchClass(self.semitones + semitones % 12)
  }

  package static func < (left: PitchClass, right: PitchClass) -> Bool {
    left.semitones < right.semitones
  }
}
