import SongModel

/// Reports lines that are too long to be cut into words.
enum LongLines {
  /// The longest line, in UTF-8 bytes, in which chords are looked for.
  static let limit = 16_384

  static func diagnostics(_ table: LineTable) -> [Diagnostic] {
    // Most sheets are shorter than any such line.
    guard let last = table.lines.last, last.range.utf8.upperBound > limit else { return [] }
    return table.lines.filter { $0.range.utf8.count > LongLines.limit }.map { line in
      Diagnostic(
        .lineTooLong,
        "the line has \(line.range.utf8.count) bytes and is kept as lyrics",
        remedy: "break it up if it holds chords",
        range: SourceRange(utf8: line.range.lowerBound.utf8..<line.range.lowerBound.utf8 + 1)
      )
    }
  }
}
