/// A step of a key's major scale, perhaps altered: 1, ♭3, ♯4.
///
/// Nashville numbers and Roman numerals name roots this way; degrees are counted along the
/// major scale, even in minor keys.
package struct ScaleDegree: Hashable, Sendable, Codable {
  private let step: UInt8

  private let alteration: Int8

  /// The number of the step, 1 to 7.
  package var number: Int { Int(step) }

  /// Semitones by which the step is altered, −2 to 2.
  package var accidental: Int { Int(alteration) }

  /// Makes a degree; the number is folded into 1 to 7, so that 9 becomes 2.
  package init(_ number: Int, accidental: Int = 0) {
    self.step = UInt8(((number - 1) % 7 + 7) % 7 + 1)
    self.alteration = Int8(min(2, max(-2, accidental)))
  }

  /// Semitones above the tonic: 0 for 1, 3 for ♭3, 7 for 5.
  package var semitones: Int {
    Note.Letter.c.advanced(by: number - 1).semitones + accidental
  }

  /// The interval from the tonic up to this degree.
  package var interval: Interval {
    Interval(steps: number - 1, semitones: semitones)
  }
}
