import ChordParse

/// Checks that the lines of the document hold every physical line.
enum LineCoverage {
  /// The physical lines that are missing, or not read.
  static func problems(of reading: SheetReading) -> [String] {
    let text = reading.song.text
    let physical = LineTable(text).lines
    let ranges = reading.song.lines.compactMap(\.range)
    var problems: [String] = []
    if physical.count != reading.lines.count {
      problems.append("\(physical.count) physical lines have \(reading.lines.count) readings")
    }
    for (number, line) in physical.enumerated() where !isCovered(line.range, by: ranges, in: text) {
      problems.append("line \(number + 1) is missing in the document")
    }
    return problems
  }

  /// Blanks beside directives may lie outside of all ranges, nothing else.
  private static func isCovered(
    _ line: SourceRange,
    by ranges: [SourceRange],
    in text: SourceText
  ) -> Bool {
    let inside = ranges.filter {
      $0.lowerBound <= line.upperBound && line.lowerBound <= $0.upperBound
    }
    guard !inside.isEmpty else { return false }
    var place = line.lowerBound
    for range in inside {
      guard isBlank(text, from: place, to: range.lowerBound) else { return false }
      place = max(place, min(range.upperBound, line.upperBound))
    }
    return isBlank(text, from: place, to: line.upperBound)
  }

  private static func isBlank(
    _ text: SourceText,
    from start: SourceOffset,
    to end: SourceOffset
  ) -> Bool {
    start >= end || text.slice(start..<end).allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" }
  }
}
