import SongModel

/// What a line of the document other than a heading means for the sections of its sheet.
enum LineRole: Hashable, Sendable {
  /// Words that are sung, with or without chords.
  case lyrics
  /// Chords or a staff without words.
  case played
  /// Metadata with a title among them.
  case title
  case blank
  /// Anything else.
  case other

  /// Whether the line is sung or played.
  var isMusic: Bool {
    switch self {
    case .lyrics, .played: true
    case .title, .blank, .other: false
    }
  }
}
