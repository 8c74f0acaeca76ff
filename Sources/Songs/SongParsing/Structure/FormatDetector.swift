import SongModel

/// Finds the format of a sheet from its lines.
enum FormatDetector {
  /// The format of the text.
  ///
  /// One known directive makes a sheet ChordPro; `[ch]` mark-up makes it
  /// Ultimate Guitar; otherwise it is chords over lyrics.
  ///
  /// - Complexity: O(n).
  static func format(of table: LineTable, in text: Span<UInt8>) -> SongFormat {
    let hasDirectives =
      text.first(UInt8(ascii: "{"), in: 0..<text.count) != nil
      && table.lines.contains { isDirective($0.range.utf8, in: text) }
    if hasDirectives { return .chordPro }
    return text.first("[ch]", in: 0..<text.count) != nil ? .ultimateGuitar : .chordsOverLyrics
  }

  /// Whether a line holds a known directive and begins with one.
  private static func isDirective(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    var found = DirectiveList()
    return found.add(line, in: text) != nil
      && found.directives.contains { $0.meaning.role != .unknown }
  }

  /// The format that a line speaks for; nil for any.
  static func evidence(of line: Range<Int>, in text: Span<UInt8>) -> SongFormat? {
    if isDirective(line, in: text) { return .chordPro }
    return text.first("[ch]", in: line) != nil ? .ultimateGuitar : nil
  }
}
