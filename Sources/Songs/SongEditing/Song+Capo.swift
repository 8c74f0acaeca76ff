package import SongModel

extension Song {
  /// The fret of the capo that the sheet states; nil when it states none that can be read.
  package var statedCapo: Int? { metadata[.capo].flatMap { SheetNumber.capo.first(in: $0) } }

  /// The song with another fret wherever it states one for the capo; its chords stay.
  ///
  /// - Complexity: O(n).
  package func stating(capo: Int) -> Song {
    var song = self
    for section in song.sections.indices {
      for line in song.sections[section].lines.indices
      where !song.sections[section].lines[line].metadata.isEmpty {
        song.sections[section].lines[line].changeValues(of: .capo) { _ in String(capo) }
      }
    }
    return song
  }
}
