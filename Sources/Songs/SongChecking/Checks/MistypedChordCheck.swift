import SongModel

/// Looks for words among rows of chords that are not chords, but begin like one.
///
/// Where brackets hold chords, reading has reported what stands in them.
enum MistypedChordCheck {
  /// - Complexity: O(n).
  static func find(in song: Song, into found: inout CountedDiagnostics) {
    guard !song.format.traits.bracketsAreChords else { return }
    for line in song.lines {
      for mark in line.content.marks where mark.mayBeMistypedChord {
        if let range = mark.range { found.add(finding(mark.text, range)) }
      }
    }
  }

  private static func finding(_ word: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownChord,
      "\(word) is not a chord",
      remedy: "check its spelling, unless it is a remark",
      range: range
    )
  }
}
