import SongModel

/// Looks for `[^]` where no chord was played before.
enum ChordRecallCheck {
  static func diagnostics(of song: Song) -> [Diagnostic] {
    ChordRecallResolver.recalls(in: song).filter { $0.chord == nil }.map { recall in
      Diagnostic(
        .recallWithoutChord,
        "the first section of this kind has no chord at this place",
        remedy: "write the chord",
        range: recall.range
      )
    }
  }
}
