import SongModel

/// Writes the chords for which `[^]` stands.
enum ChordRecallEdits {
  static func edits(of song: Song) -> [SourceEdit] {
    ChordRecallResolver.recalls(in: song).compactMap { recall in
      recall.chord.map { SourceEdit(recall.range, "[\($0)]") }
    }
  }
}
