package import ChordParse

extension MusicalKey {
  /// The key in which a song in this key arrives where another is wanted.
  ///
  /// C to C# minor is not a transposition: the song arrives in the major key with the same signs.
  package func arriving(wanting wanted: MusicalKey) -> MusicalKey {
    mode.isMinor == wanted.mode.isMinor ? wanted : wanted.relative(mode)
  }

  /// What to say of a song in this key that arrives in another than the one that is wanted.
  package func modeWarning(wanting wanted: MusicalKey) -> String? {
    guard mode.isMinor != wanted.mode.isMinor else { return nil }
    return """
      the song is in \(self), and \(wanted) has another mode; transposed to \
      \(arriving(wanting: wanted)), which has the same signs
      """
  }

  /// The key with the same signs in another mode: E minor for G major.
  private func relative(_ mode: MusicalKey.Mode) -> MusicalKey {
    let interval =
      mode.isMinor ? Interval(steps: -2, semitones: -3) : Interval(steps: 2, semitones: 3)
    return MusicalKey(tonic.raised(by: interval) ?? tonic, mode)
  }
}
