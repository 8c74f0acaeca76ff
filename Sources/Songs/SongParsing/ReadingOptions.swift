package import Harmony
public import SongModel

/// What a caller knows about a sheet; what is nil is found out.
package struct ReadingOptions: Hashable, Sendable {
  /// The format.
  package var format: SongFormat?
  /// The encoding of the bytes.
  package var encoding: SourceEncoding?
  /// The notation of the chords.
  package var notation: ChordNotation?

  /// Makes options; all of them may be left open.
  package init(
    format: SongFormat? = nil,
    encoding: SourceEncoding? = nil,
    notation: ChordNotation? = nil
  ) {
    self.format = format
    self.encoding = encoding
    self.notation = notation
  }
}

extension TextDecoder {
  /// Makes a decoder for sheets of which something is known.
  package init(_ options: ReadingOptions) {
    self.init(
      declared: options.encoding,
      isSurelyText: options.format != nil || options.encoding != nil
    )
  }
}

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
