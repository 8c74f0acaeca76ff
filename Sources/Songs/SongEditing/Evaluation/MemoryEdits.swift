import SongModel

/// Writes the chords for which `[^]` stands.
enum MemoryEdits {
  static func edits(of song: Song) -> [SourceEdit] {
    ChordMemory.recalls(in: song).compactMap { recall in
      recall.chord.map { SourceEdit(recall.range, "[\($0)]") }
    }
  }
}
