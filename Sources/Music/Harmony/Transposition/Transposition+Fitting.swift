extension Transposition {
  /// A shift of a song whose key is not given; the notes are spelled for the key found from its
  /// chords.
  ///
  /// If no key is likelier than the others, the signs that the song itself uses decide.
  ///
  /// - Parameters:
  ///   - semitones: how far, up when positive.
  ///   - chords: the chords of the song in their order.
  /// - Complexity: O(n) for n chords.
  public init(semitones: Int, fitting chords: [Chord]) {
    if let found = KeyDetector(chords).best, found.confidence >= Transposition.leastConfidence {
      self.init(semitones: semitones, in: found.key)
    } else {
      self.init(semitones: semitones, spelling: Transposition.signs(in: chords))
    }
  }

  /// Below this, the lead over the next key is mere chance.
  private static let leastConfidence = 0.1

  private static func signs(in chords: [Chord]) -> Spelling {
    let notes = chords.flatMap { [$0.root, $0.bass].compactMap { $0 } }
    let flats = notes.count { $0.accidental < 0 }
    let sharps = notes.count { $0.accidental > 0 }
    if flats == sharps { return .automatic }
    return flats > sharps ? .flats : .sharps
  }
}
