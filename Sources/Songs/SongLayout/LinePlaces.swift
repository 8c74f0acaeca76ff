import SongModel

/// Where the lines of a song stand: in which section, and at which place in it.
struct LinePlaces: Hashable, Sendable {
  /// The number of the first line of each section, and that of all lines.
  private let starts: [Int]
  /// Where each line is in the text; nil when one of them is nowhere.
  private let ranges: [SourceRange]?

  init(_ song: Song) {
    var starts = [0]
    var ranges: [SourceRange] = []
    for section in song.sections {
      for case let range? in section.lines.ranges { ranges.append(range) }
      starts.append(starts[starts.count - 1] + section.lines.count)
    }
    self.starts = starts
    self.ranges = ranges.count == starts[starts.count - 1] ? ranges : nil
  }

  var count: Int { starts[starts.count - 1] }

  func lines(ofSection index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// - Complexity: O(log n), and that of making the line.
  func line(_ index: Int, of song: Song) -> SongLine {
    let section = starts.partitioningIndex { $0 > index } - 1
    return song.sections[section].lines[index - starts[section]]
  }

  /// How many lines there are wholly before some physical lines, and wholly after them.
  func unchanged(besides changed: Range<Int>, in text: SourceText) -> (front: Int, back: Int) {
    guard let ranges else { return (0, 0) }
    let table = LineTable(text).lines
    let start = changed.lowerBound < table.count ? table[changed.lowerBound].range.lowerBound : nil
    let end = changed.upperBound < table.count ? table[changed.upperBound].range.lowerBound : nil
    let front = ranges.firstIndex { range in
      start.map { range.lowerBound >= $0 || range.upperBound > $0 } ?? false
    }
    guard let end else { return (front ?? ranges.count, 0) }
    let back = ranges.count - (ranges.firstIndex { $0.lowerBound >= end } ?? ranges.count)
    return (front ?? ranges.count, min(back, ranges.count - (front ?? ranges.count)))
  }
}
