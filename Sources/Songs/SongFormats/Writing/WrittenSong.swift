package import SongModel

/// A song as another program reads it, and what is lost on the way.
package struct WrittenSong: Sendable {
  /// The file in UTF-8.
  package var text = ""
  private var found = CountedDiagnostics()
}

extension WrittenSong {
  /// What the format can't say, in the order of the song; each place is one of the song's source.
  package var losses: [Diagnostic] { found.all }

  /// Adds a line.
  mutating func put(_ parts: String...) {
    for part in parts { text += part }
    text += "\n"
  }

  /// Reports a loss.
  mutating func lose(
    _ code: DiagnosticCode,
    _ message: String,
    at range: SourceRange?,
    remedy: String? = nil
  ) {
    let place = range ?? SourceRange(utf8: 0..<0)
    found.add(Diagnostic(code, message, remedy: remedy, range: place))
  }
}

extension SongLine {
  /// Whether the line belongs under the heading of its section.
  var needsHeading: Bool {
    switch content {
    case .lyrics, .chords, .tab, .verbatim, .heading: true
    default: false
    }
  }
}

extension String {
  /// The text with blanks for line ends.
  var onOneLine: String {
    utf8.contains { $0 < 0x20 || $0 >= 0x80 } ? String(map { $0.isNewline ? " " : $0 }) : self
  }

  /// The text with the signs that XML gives a meaning written as entities, and without those that
  /// it forbids.
  var escapedForXML: String {
    guard utf8.contains(where: { $0 < 0x20 || "&<>\"".utf8.contains($0) }) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
