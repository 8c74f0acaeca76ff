#if !hasFeature(Embedded)
import SongFormats
public import SongModel

extension SongWriter {
  /// What the format can't say of a song, each with its place in the song's source; empty for
  /// formats that say everything.
  ///
  /// - Complexity: O(n).
  public func losses(of song: Song) -> [Diagnostic] {
    format == .text
      ? lostBorders(in: song) + song.picturesLeftOut : exchanged(song)?.losses ?? []
  }

  /// The song in the writer's format, and what the format can't say of it.
  ///
  /// - Complexity: O(n).
  package func written(_ song: Song) -> (bytes: [UInt8], losses: [Diagnostic]) {
    guard let exchanged = exchanged(song) else { return (bytes(of: song), losses(of: song)) }
    return (Array(exchanged.text.utf8), exchanged.losses)
  }

  /// Text has no sign for the border between songs.
  private func lostBorders(in song: Song) -> [Diagnostic] {
    guard let next = song.songs.dropFirst().first?.sections.first?.range else { return [] }
    return [
      Diagnostic(
        .lossySongs,
        "text can't separate several songs",
        remedy: "split the file into one for each song",
        range: next
      )
    ]
  }

  /// The song as another program reads it; empty for the library's own formats.
  func exchangedText(of song: Song) -> String { exchanged(song)?.text ?? "" }

  /// The song as another program reads it, and what it loses; nil for the library's own formats.
  private func exchanged(_ song: Song) -> WrittenSong? {
    switch format {
    case .text, .chordPro, .json, .source: nil
    case .openSong: OpenSongWriter.written(song)
    case .openLyrics: OpenLyricsWriter.written(song, .structured)
    case .openLyrics08: OpenLyricsWriter.written(song, .named)
    case .onSong: OnSongWriter.written(song)
    case .latex: LaTeXWriter.written(song)
    case .iReal: IRealWriter.written(song)
    case .ultimateGuitar: UltimateGuitarWriter.written(song)
    }
  }
}
#else
import SongModel

extension SongWriter {
  /// Nothing: the formats of other programs are left out where the library is embedded.
  func exchangedText(of song: Song) -> String { "" }
}
#endif
