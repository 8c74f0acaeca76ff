extension Chord {
  /// The normalised name: the same for every spelling of the same root, tones and bass.
  ///
  /// `CΔ`, `CM7` and `Cmaj7` become `Cmaj7`; `Bø` becomes `Bm7b5`, or `Bø7` with music signs.
  ///
  /// - Parameter writing: how root and bass look; nil for ASCII in this chord's notation.
  public func normalizedName(_ writing: NoteWriting? = nil) -> String {
    let writing = writing ?? NoteWriting(notation)
    let suffix =
      root == nil ? "" : ChordSuffixNamer(words: writing.signs.suffixWords).suffix(of: formula)
    let bass = bass.map { "/" + writing.name(of: $0) } ?? ""
    return (root.map(writing.name) ?? "") + suffix + bass
  }

  /// The notes from the root up, spelled by their degrees; without the bass.
  public var notes: [Note] {
    guard let root else { return [] }
    return formula.tones.tones.compactMap { tone in
      root.raised(by: tone.interval)
        ?? root.pitchClass.raised(by: tone.semitones)
        .note(withFlats: tone.accidental < 0)
    }
  }

  /// The pitch classes that sound, the bass among them.
  package var pitchClasses: Set<PitchClass> {
    Set(notes.map { $0.pitchClass } + (bass.map { [$0.pitchClass] } ?? []))
  }
}
