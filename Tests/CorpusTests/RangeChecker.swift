import ChordParse

/// Checks that ranges are ordered and lie inside one another.
struct RangeChecker: SongWalker {
  private var problems: [String] = []
  private var section: SourceRange
  private var line: SourceRange
  private var sectionEnd: SourceOffset
  private var lineEnd: SourceOffset
  private var markEnd: SourceOffset
  private let text: SourceText

  /// What is wrong with the ranges of a song that was read.
  static func problems(of song: Song) -> [String] {
    var checker = RangeChecker(song.source.text)
    checker.walk(song)
    for finding in song.diagnostics {
      checker.check(finding.range, inside: song.source.text.range, "diagnostic \(finding.code)")
    }
    return checker.problems
  }

  private init(_ text: SourceText) {
    self.text = text
    (section, line) = (text.range, text.range)
    (sectionEnd, lineEnd) = (text.range.lowerBound, text.range.lowerBound)
    markEnd = text.range.lowerBound
  }

  mutating func enter(_ section: Section) {
    let range = checked(section.range, inside: text.range, "section \(section.name.kind)")
    if range.lowerBound < sectionEnd { problems.append("section at \(range.utf8) comes too late") }
    (self.section, sectionEnd) = (range, range.upperBound)
  }

  mutating func enter(_ line: Line) {
    let range = checked(line.range, inside: section, "line")
    if range.lowerBound < lineEnd { problems.append("line at \(range.utf8) comes too late") }
    (self.line, lineEnd, markEnd) = (range, range.upperBound, range.lowerBound)
    for entry in line.metadata { _ = checked(entry.range, inside: range, "\(entry.name.text)") }
  }

  mutating func visit(_ mark: ChordMark) {
    let range = checked(mark.range, inside: line, "mark \(mark.text)")
    if range.lowerBound < markEnd { problems.append("mark at \(range.utf8) comes too late") }
    markEnd = range.upperBound
  }

  private mutating func checked(
    _ range: SourceRange?,
    inside outer: SourceRange,
    _ what: String
  ) -> SourceRange {
    guard let range else {
      problems.append("\(what) has no range")
      return outer
    }
    check(range, inside: outer, what)
    return range
  }

  private mutating func check(_ range: SourceRange, inside outer: SourceRange, _ what: String) {
    if range.lowerBound < outer.lowerBound || outer.upperBound < range.upperBound {
      problems.append("\(what) at \(range.utf8) is not inside \(outer.utf8)")
    }
    for bound in [range.lowerBound, range.upperBound] where splitsCharacter(bound) {
      problems.append("\(what) at \(range.utf8) splits a character")
    }
  }

  private func splitsCharacter(_ offset: SourceOffset) -> Bool {
    let utf8 = text.string.utf8
    guard offset.utf8 < utf8.count else { return false }
    return utf8[utf8.index(utf8.startIndex, offsetBy: offset.utf8)] & 0xC0 == 0x80
  }
}

/// Checks that the lines of the document hold every physical line.
enum LineCoverage {
  /// The physical lines that are missing, or not read.
  static func problems(of reading: SheetReading) -> [String] {
    let text = reading.song.source.text
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
    start >= end || text.slice(start..<end).allSatisfy(\.isWhitespace)
  }
}
