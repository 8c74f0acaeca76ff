import Harmony

/// The chords in the remarks of ChordPro sheets: `{comment: end on [G]}`.
enum BracketedChords {
  /// A text with the chords in its brackets changed; other brackets stay.
  ///
  /// - Complexity: O(n).
  static func changed(
    in text: String,
    notation: ChordNotation,
    by change: (Chord) -> Chord
  ) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      let start = rest.index(after: open)
      let written = rest[start..<close]
      let chord = Chord(parsing: written, notation: notation)
      result += rest[..<start] + (chord.map { change($0).spelling } ?? String(written))
      rest = rest[close...]
    }
    return result + rest
  }
}
