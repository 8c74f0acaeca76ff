/// The distance from one note up to another, in letter steps and in semitones.
///
/// Both are needed to spell: C–E♭ and C–D♯ are three semitones, but two steps and one.
package struct Interval: Hashable, Sendable, Codable {
  /// Letters between the two notes: 0 for a unison, 2 for a third, 8 for a ninth.
  package let steps: Int

  /// Semitones between the two notes.
  package let semitones: Int

  /// Makes an interval from letter steps and semitones.
  package init(steps: Int, semitones: Int) {
    self.steps = steps
    self.semitones = semitones
  }

  /// The interval within one octave from a lower note up to a higher one.
  package init(from lower: Note, to upper: Note) {
    let steps = (Int(upper.letter.rawValue) - Int(lower.letter.rawValue) + 7) % 7
    let letters = upper.letter.semitones - lower.letter.semitones
    let natural = letters < 0 ? letters + 12 : letters
    self.init(steps: steps, semitones: natural + upper.accidental - lower.accidental)
  }

  /// The same interval counted downwards within one octave: a third becomes a sixth.
  package var inverted: Interval {
    let folded = ((steps % 7) + 7) % 7
    return folded == 0
      ? Interval(steps: 0, semitones: -semitones)
      : Interval(steps: 7 - folded, semitones: 12 - semitones)
  }
}
