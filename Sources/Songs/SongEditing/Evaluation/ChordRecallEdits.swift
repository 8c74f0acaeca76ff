import SongModel

/// Writes the chords that `[^]` recalls.
enum ChordRecallEdits {
  static func edits(of song: Song) -> [SourceEdit] {
    ChordRecallResolver.recalls(in: song).compactMap { recall in
      recall.chord.map { SourceEdit(recall.range, "[\($0)]") }
    }
  }
}
