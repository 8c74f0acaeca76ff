extension Chord {
  /// Builds a chord from its parts, with its normalised name.
  ///
  /// - Returns: nil when no symbol has these tones, as with some clusters.
  package init?(
    root: Note,
    formula: ChordFormula,
    bass: Note? = nil,
    writing: NoteWriting = NoteWriting()
  ) {
    let suffix = ChordSuffixNamer(words: writing.notation.suffixWords(with: writing.signs))
    var name = writing.name(of: root) + suffix.suffix(of: formula)
    if let bass { name += "/" + writing.name(of: bass) }
    guard let chord = Chord(parsing: name, notation: writing.notation) else { return nil }
    let heard = Set(chord.formula.tones.tones.map { $0.semitones % 12 })
    guard heard == Set(formula.tones.tones.map { $0.semitones % 12 }) else { return nil }
    self = chord
  }
}
