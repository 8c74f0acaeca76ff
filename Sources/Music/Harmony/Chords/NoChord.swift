/// The sign that no chord is played.
package enum NoChord {
  /// The spellings in use, compared without regard to case.
  private static let spellings: Set<String> = [
    "n.c.", "n.c", "nc", "nc.", "n/c", "no chord", "nochord", "no chords", "tacet",
  ]

  /// The signs of Harte's annotations: no chord, and a chord outside the syntax.
  private static let annotations: Set<String> = ["N", "X"]

  /// Whether a word or a pair of words means "no chord": `N.C.`, `NC`, `N/C`, `tacet`.
  package static func matches(
    _ text: some StringProtocol,
    notation: ChordNotation = .english
  ) -> Bool {
    if notation == .harte, annotations.contains(String(text)) { return true }
    return text.utf8.count <= 10 && spellings.contains(text.lowercased())
  }
}
