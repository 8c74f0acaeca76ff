import SongModel

/// Finds the format of a sheet from its lines.
enum FormatDetector {
  /// The formats that a line can speak for; one line counts more than all lines that speak for a
  /// later format.
  private static let spokenFor: [SongFormat] = [.chordPro, .ultimateGuitar]

  /// The format of the text.
  ///
  /// One known directive makes a sheet ChordPro; mark-up of pages, `[ch]` or `</b>`, makes it
  /// Ultimate Guitar; otherwise it is chords over lyrics.
  ///
  /// - Complexity: O(n).
  static func format(of table: LineTable, in text: Span<UInt8>) -> SongFormat {
    format { format in
      guard hasSign(of: format, 0..<text.count, in: text) else { return false }
      return table.lines.contains { speaks($0.range.utf8, for: format, in: text) }
    }
  }

  /// The format of a sheet; `isSpokenFor` says whether any of its lines speaks for a format.
  static func format(where isSpokenFor: (SongFormat) -> Bool) -> SongFormat {
    spokenFor.first(where: isSpokenFor) ?? .chordsOverLyrics
  }

  /// The format that a line speaks for; nil for any.
  static func evidence(of line: Range<Int>, in text: Span<UInt8>) -> SongFormat? {
    spokenFor.first { speaks(line, for: $0, in: text) }
  }

  /// Whether a stretch holds the sign without which no line speaks for a format.
  private static func hasSign(
    of format: SongFormat,
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) -> Bool {
    switch format {
    case .chordPro: text.first("{", in: range) != nil
    case .ultimateGuitar:
      text.first("[ch]", in: range) != nil || text.first("</b>", in: range) != nil
    default: false
    }
  }

  private static func speaks(
    _ line: Range<Int>,
    for format: SongFormat,
    in text: Span<UInt8>
  ) -> Bool {
    hasSign(of: format, line, in: text) && (format != .chordPro || isDirective(line, in: text))
  }

  /// Whether a line holds a known directive and begins with one.
  private static func isDirective(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    var found = DirectiveList()
    return found.add(line, in: text) != nil
      && found.directives.contains { $0.meaning.role != .unknown }
  }
}
