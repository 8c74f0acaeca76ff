/// A place in a source text for people: line, column, and display cell.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// The line, from 1.
  public let line: Int
  /// The column in code points, from 1.
  public let column: Int
  /// The display cell, from 0, with tab stops every eight cells.
  package let cell: Int
}

/// Turns offsets into locations: the one place that derives lines, columns and cells
/// from bytes.
public struct SourceLocator: Sendable {
  private let text: SourceText
  /// The physical lines of the text.
  package let table: LineTable
  /// Places inside long lines from which counting can start, in rising order.
  private let milestones: [Milestone]

  /// Makes a locator for a text.
  ///
  /// - Complexity: O(n), once.
  public init(_ text: SourceText) {
    self.text = text
    table = LineTable(text)
    milestones = table.lines.flatMap { Milestone.along($0.range, of: text) }
  }

  /// The location of a place.
  ///
  /// - Complexity: O(log n), as only a stretch of the line is counted.
  public func location(of offset: SourceOffset) -> SourceLocation {
    guard !table.lines.isEmpty else { return SourceLocation(line: 1, column: 1, cell: 0) }
    let number = table.lineNumber(at: offset)
    let start = table.lines[number].range.lowerBound
    var place = milestone(before: offset, from: start) ?? Milestone(offset: start)
    place.advance(to: max(place.offset, offset), in: text)
    return SourceLocation(line: number + 1, column: place.columns + 1, cell: place.cells.cell)
  }

  /// The last milestone of the line that starts at `start`, at or before `offset`.
  private func milestone(before offset: SourceOffset, from start: SourceOffset) -> Milestone? {
    let next = milestones.partitioningIndex { $0.offset > offset }
    guard next > 0, milestones[next - 1].offset >= start else { return nil }
    return milestones[next - 1]
  }
}

/// A place in a line, and what was counted up to it.
private struct Milestone: Sendable {
  private(set) var offset: SourceOffset
  private(set) var columns = 0
  private(set) var cells = CellCounter()

  init(offset: SourceOffset) {
    self.offset = offset
  }

  /// Counts on to a place in the same line.
  mutating func advance(to end: SourceOffset, in text: SourceText) {
    for scalar in text.slice(offset..<end).unicodeScalars {
      columns += 1
      cells.advance(over: scalar)
    }
    offset = end
  }

  /// The milestones of a line that is long enough to need them.
  static func along(_ line: SourceRange, of text: SourceText) -> [Milestone] {
    guard line.utf8.count > 2 * stretch else { return [] }
    var milestones: [Milestone] = []
    var place = Milestone(offset: line.lowerBound)
    var next = line.utf8.lowerBound + stretch
    for scalar in text.slice(line).unicodeScalars {
      if place.offset.utf8 >= next {
        milestones.append(place)
        next += stretch
      }
      place.columns += 1
      place.cells.advance(over: scalar)
      place.offset = SourceOffset(utf8: place.offset.utf8 + UTF8.width(scalar))
    }
    return milestones
  }

  /// The distance between milestones in UTF-8 bytes.
  private static let stretch = 64
}
