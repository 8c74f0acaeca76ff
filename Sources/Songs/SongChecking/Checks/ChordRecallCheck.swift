import SongModel

/// Looks for `[^]` where no chord was played before.
enum ChordRecallCheck {
  static func find(in song: Song, into found: inout CountedDiagnostics) {
    for recall in ChordRecallResolver.recalls(in: song) where recall.chord == nil {
      found.add(
        Diagnostic(
          .recallWithoutChord,
          "the first section of this kind has no chord at this place",
          remedy: "write the chord",
          range: recall.range
        )
      )
    }
  }
}
