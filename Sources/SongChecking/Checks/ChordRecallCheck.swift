import SongModel

/// Looks for `[^]` where no chord was played before.
enum ChordRecallCheck {
  static func diagnostics(of song: Song) -> [Diagnostic] {
    ChordRecallResolver.recalls(in: song).filter { $0.chord == nil }.map { recall in
      Diagnostic(
        .recallWithoutChord,
        "no chord stands at this place of the first section of its kind",
        remedy: "write the chord",
        range: recall.range
      )
    }
  }
}
