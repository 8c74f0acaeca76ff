public import SongModel

/// A format that songs are written in.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Chords over lyrics, aligned by display cells.
  case text
  /// ChordPro.
  case chordPro = "chordpro"
  /// The document as JSON, in a documented, versioned schema.
  case json
  /// The source format, unchanged: the exact bytes that the song was read from.
  case source

  /// How files in the format end; nil to keep the ending of the source.
  package var fileExtension: String? {
    switch self {
    case .text: "txt"
    case .chordPro: "cho"
    case .json: "json"
    case .source: nil
    }
  }
}

/// Writes songs.
public struct SongWriter: Sendable {
  /// The format to write.
  package let format: OutputFormat
  /// The most cells of a line of chords over lyrics; nil for lines as long as they are.
  package let width: Int?

  /// Makes a writer of a format.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - width: the most cells of a line of chords over lyrics; longer lines are broken between
  ///     words, and their rests are indented. Other formats take no notice of it.
  public init(_ format: OutputFormat, width: Int? = nil) {
    self.format = format
    self.width = width
  }

  /// The song in the writer's format, in UTF-8; the source format in its own encoding.
  ///
  /// - Complexity: O(n).
  public func bytes(of song: Song) -> [UInt8] {
    switch format {
    case .source: song.source.text.bytes
    case .text: Array(ChordsOverLyricsWriter.text(of: song, width: width).utf8)
    case .chordPro: ChordProWriter.bytes(of: song)
    case .json: SongJSON.bytes(of: song)
    }
  }

  /// The song in the writer's format as text.
  ///
  /// - Complexity: O(n).
  public func text(of song: Song) -> String {
    format == .source
      ? song.source.text.string : String(decoding: bytes(of: song), as: UTF8.self)
  }
}
