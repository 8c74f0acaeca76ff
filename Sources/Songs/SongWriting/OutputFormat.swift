/// A format that songs are written in.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Chords over lyrics, aligned by display cells.
  case text
  /// ChordPro.
  case chordPro = "chordpro"
  /// The document as JSON, in a documented, versioned schema.
  case json
  /// OpenSong's files.
  case openSong = "opensong"
  /// OpenLyrics 0.9, whose chords are a root, a structure and a bass.
  case openLyrics = "openlyrics"
  /// OpenLyrics 0.8, whose chords are names, as OpenLP reads them.
  case openLyrics08 = "openlyrics-0.8"
  /// OnSong's text.
  case onSong = "onsong"
  /// LaTeX with the package `songs`.
  case latex
  /// A link of iReal Pro.
  case iReal = "ireal"
  /// Text with the mark-up of Ultimate Guitar.
  case ultimateGuitar = "ultimate-guitar"
  /// The source format, unchanged: the exact bytes that the song was read from.
  case source

  /// How files in the format end; nil to keep the ending of the source.
  package var fileExtension: String? {
    switch self {
    case .text, .ultimateGuitar: "txt"
    case .chordPro: "cho"
    case .json: "json"
    case .openSong, .openLyrics, .openLyrics08: "xml"
    case .onSong: "onsong"
    case .latex: "tex"
    case .iReal: "url"
    case .source: nil
    }
  }
}
