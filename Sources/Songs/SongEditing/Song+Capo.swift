import Harmony
package import SongModel

extension Song {
  /// The song with a fret stated for the capo, on top if it states none yet; its chords stay.
  ///
  /// - Parameter capo: the fret; 0 is stated only where another one was.
  /// - Complexity: O(n).
  package func stating(capo: Int) -> Song { mapSongs { $0.statingAlone(capo: capo) } }

  /// The song as it is fingered with a capo in a fret, which it states then.
  ///
  /// The chords of a song that states a capo are shapes already; they are made up for.
  ///
  /// - Parameter capo: the fret; 0 for the chords as they sound.
  /// - Complexity: O(n).
  package func fingered(withCapo capo: Int) -> Song {
    mapSongs { song in
      let shift = (song.statedCapo ?? 0) - capo
      let shapes =
        shift % 12 == 0
        ? song
        : ChordChange(transposition: Transposition(semitones: shift, in: song.writtenKey)).song(
          song
        )
      return shapes.statingAlone(capo: capo)
    }
  }

  private func statingAlone(capo: Int) -> Song {
    var song = self
    for section in song.sections.indices {
      for line in song.sections[section].lines.indices
      where !song.sections[section].lines[line].metadata.isEmpty {
        song.sections[section].lines[line].changeValues(of: .capo) { _ in String(capo) }
      }
    }
    if capo > 0, metadata[.capo] == nil { song.add(capo: capo) }
    return song
  }

  /// Adds a line that states a capo, after the metadata and directives at the beginning.
  private mutating func add(capo: Int) {
    let entry = MetadataEntry(.capo, String(capo))
    let line = SongLine(.metadata(MetadataLine(entries: [entry], text: "{capo: \(capo)}")))
    guard !sections.isEmpty else { return }
    let lines = sections[0].lines
    let place = lines.indices.prefix { index in
      if case .directive = lines[index].content { return true }
      return !lines[index].metadata.isEmpty
    }.count
    sections[0].lines.insert(line, at: place)
  }
}
