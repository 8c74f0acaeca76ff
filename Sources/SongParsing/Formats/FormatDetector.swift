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
    return text.contains("[ch]", in: 0..<text.count) ? .ultimateGuitar : .chordsOverLyrics
  }

  /// Whether a line holds a known directive and begins with one.
  private static func isDirective(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    DirectiveScanner.scan(line, in: text)?.directives.contains { $0.effect != nil } ?? false
  }

  /// The format that a line speaks for; nil for any.
  static func evidence(of line: Range<Int>, in text: Span<UInt8>) -> SongFormat? {
    if isDirective(line, in: text) { return .chordPro }
    return text.contains("[ch]", in: line) ? .ultimateGuitar : nil
  }
}

extension Span where Element == UInt8 {
  /// Whether an ASCII text stands in a range.
  func contains(_ needle: StaticString, in range: Range<Int>) -> Bool {
    let length = needle.utf8CodeUnitCount
    guard range.count >= length else { return false }
    var start = range.lowerBound
    while let place = first(needle.utf8Start[0], in: start..<range.upperBound - length + 1) {
      if starts(needle, at: place) { return true }
      start = place + 1
    }
    return false
  }

  /// Whether an ASCII text stands at a place.
  func starts(_ needle: StaticString, at start: Int) -> Bool {
    guard start + needle.utf8CodeUnitCount <= count else { return false }
    return needle.withUTF8Buffer { bytes in
      for (index, byte) in bytes.enumerated() where self[start + index] != byte { return false }
      return true
    }
  }
}
