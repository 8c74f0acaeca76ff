public import SongModel

/// A sheet as it was read: the song, and how each physical line was taken.
public struct SheetReading: Sendable {
  /// The document.
  public let song: Song
  /// One reading for each physical line of the source; none for the file of another program.
  public let lines: [LineReading]

  /// Makes a reading of its parts.
  package init(song: Song, lines: [LineReading]) {
    (self.song, self.lines) = (song, lines)
  }
}
