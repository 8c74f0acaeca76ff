import ChordParse

/// Checks the laws that every song keeps, whatever it was read from.
public struct SongRanges: SongWalker {
  private var problems: [String] = []
  private let text: SourceText
  private var outer: [SourceRange]
  private var ends: [SourceOffset]
  /// Whether everything has a place, after what comes before it; in another program's file, things
  /// may stand in another order, and several may come of one.
  private let isSheet: Bool

  /// What is wrong with the ranges of a song: outside, overlapping, out of order, in a character.
  public static func problems(of song: Song) -> [String] {
    var ranges = SongRanges(song.text, isSheet: song.format.traits.isSheet)
    ranges.walk(song)
    for finding in song.diagnostics {
      ranges.check(finding.range, in: ranges.text.range, "diagnostic \(finding.code)")
    }
    return ranges.problems
  }

  private init(_ text: SourceText, isSheet: Bool) {
    self.text = text
    self.isSheet = isSheet
    outer = [text.range]
    ends = [text.range.lowerBound]
  }

  public mutating func enter(_ section: SongSection) {
    descend(section.range, "section", mayBegin: beginsInRow)
  }
  public mutating func leave(_ section: SongSection) { ascend() }
  public mutating func enter(_ line: SongLine) {
    descend(line.range, "line", mayBegin: beginsInRow)
    for entry in line.metadata { checkEntry(entry) }
  }
  public mutating func leave(_ line: SongLine) { ascend() }

  public mutating func visit(_ mark: ChordMark) {
    descend(mark.range, "mark \(mark.text)")
    ascend()
  }

  /// Entries may stand in any order inside their line.
  private mutating func checkEntry(_ entry: MetadataEntry) {
    guard let range = entry.range else {
      problems.append("\(entry.name.text) has no range")
      return
    }
    check(range, in: outer[outer.count - 1], entry.name.text)
  }

  private mutating func descend(
    _ range: SourceRange?,
    _ what: String,
    mayBegin: (SourceRange) -> Bool = { _ in false }
  ) {
    let around = outer[outer.count - 1]
    if range == nil, isSheet { problems.append("\(what) has no range") }
    let range = range ?? around
    check(range, in: around, what)
    if isSheet, range.lowerBound < ends[ends.count - 1], !mayBegin(range) {
      problems.append("\(what) at \(range.utf8) begins before the end of the one before")
    }
    ends[ends.count - 1] = range.upperBound
    outer.append(range)
    ends.append(range.lowerBound)
  }

  /// Whether a stretch is of the right one of two columns, or a blank line between them.
  private func beginsInRow(_ range: SourceRange) -> Bool {
    let before = text.slice(text.range.lowerBound..<range.lowerBound)
    return range.isEmpty || before.hasSuffix("  ")
  }

  private mutating func ascend() {
    outer.removeLast()
    ends.removeLast()
  }

  private mutating func check(_ range: SourceRange, in around: SourceRange, _ what: String) {
    if range.lowerBound < around.lowerBound || around.upperBound < range.upperBound {
      problems.append("\(what) at \(range.utf8) is not inside \(around.utf8)")
    }
    for bound in [range.lowerBound, range.upperBound] where isInsideCharacter(bound) {
      problems.append("\(what) at \(range.utf8) cuts a character")
    }
  }

  private func isInsideCharacter(_ offset: SourceOffset) -> Bool {
    let utf8 = text.string.utf8
    guard offset.utf8 < utf8.count else { return false }
    return utf8[utf8.index(utf8.startIndex, offsetBy: offset.utf8)] & 0xC0 == 0x80
  }
}
