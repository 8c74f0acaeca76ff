import SongModel

/// One of the songs of a sheet, which `{new_song}` parts from one another.
struct SongPart {
  private(set) var lines: [Line] = []

  /// The songs of a sheet in order.
  static func parts(of song: Song) -> [SongPart] {
    var parts = [SongPart()]
    for line in song.lines {
      if line.isNewSong { parts.append(SongPart()) }
      parts[parts.count - 1].lines.append(line)
    }
    return parts
  }
}

extension Line {
  fileprivate var isNewSong: Bool {
    guard case .directive(let directive) = content else { return false }
    return DirectiveTable.directive(named: directive.name)?.effect == .newSong
  }

  /// The directive as it is written, if the line is one and well formed.
  func directive(in text: SourceText) -> DirectiveText? {
    switch content {
    case .lyrics, .chords, .tab, .verbatim, .blank: nil
    default:
      // Words may begin and end with mark-up in braces.
      range.flatMap { DirectiveText(text.slice($0)) }.flatMap {
        $0.known?.effect == .inline ? nil : $0
      }
    }
  }
}
