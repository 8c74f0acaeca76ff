package import Harmony
package import SongModel

/// Reads the files of other programs as songs.
package struct FormatReader {
  /// The format of the file.
  private let format: SongFormat
  private let notation: ChordNotation?
  private let sheets: SheetKnowledge

  /// Makes a reader of a format; nil for sheets, which are read line by line.
  ///
  /// - Parameters:
  ///   - notation: the notation of the chords; nil to find it out.
  ///   - sheets: what the reader of sheets knows.
  package init?(_ format: SongFormat, notation: ChordNotation?, asking sheets: SheetKnowledge) {
    guard !format.traits.isSheet else { return nil }
    (self.format, self.notation, self.sheets) = (format, notation, sheets)
  }

  /// The song of a file.
  ///
  /// What is not understood is reported in the song's diagnostics.
  ///
  /// - Complexity: O(n).
  package func song(_ source: SourceText, _ found: [Diagnostic]) -> Song {
    var song = SongBuilder(source, format: format, notation: notation)
    song.diagnostics = found
    switch format {
    case .openSong: OpenSongReader.read(source, into: &song, asking: sheets)
    case .openLyrics: OpenLyricsReader.read(source, into: &song, asking: sheets)
    case .latex: LaTeXReader.read(source, into: &song, asking: sheets)
    case .iReal: IRealReader.read(source, into: &song, asking: sheets)
    case .onSong: OnSongReader.read(source, into: &song, asking: sheets)
    case .songSelect: SongSelectReader.read(source, into: &song, asking: sheets)
    case .songBeamer: SongBeamerReader.read(source, into: &song, asking: sheets)
    case .songPro: SongProReader.read(source, into: &song, asking: sheets)
    case .abc: ABCReader.read(source, into: &song, asking: sheets)
    case .musicXML: MusicXMLReader.read(source, into: &song, asking: sheets)
    // Sheets have no reader here; `init` takes none.
    default: break
    }
    return song.song(asking: sheets)
  }
}
