extension MusicalKey {
  /// The step of a note above the tonic, counted along the major scale: B♭ in C is ♭7.
  ///
  /// A note whose name is too far away is counted by its sound.
  package func degree(of note: Note) -> ScaleDegree {
    let interval = Interval(from: tonic, to: note)
    let natural = ScaleDegree(interval.steps + 1).semitones
    let accidental = (interval.semitones - natural + 18) % 12 - 6
    if abs(accidental) <= 1 { return ScaleDegree(interval.steps + 1, accidental: accidental) }
    let above = note.pitchClass.semitones - tonic.pitchClass.semitones
    return MusicalKey.chromatic[PitchClass(above).semitones]
  }

  /// The note on a step of the major scale above the tonic: ♭7 in C is B♭.
  package func note(on degree: ScaleDegree) -> Note {
    let sound = tonic.pitchClass.raised(by: degree.semitones)
    return tonic.raised(by: degree.interval) ?? sound.note(withFlats: signature < 0)
  }

  /// The usual names of the twelve tones above a tonic.
  private static let chromatic = [
    ScaleDegree(1), ScaleDegree(2, accidental: -1), ScaleDegree(2),
    ScaleDegree(3, accidental: -1), ScaleDegree(3), ScaleDegree(4),
    ScaleDegree(4, accidental: 1), ScaleDegree(5), ScaleDegree(6, accidental: -1),
    ScaleDegree(6), ScaleDegree(7, accidental: -1), ScaleDegree(7),
  ]
}
