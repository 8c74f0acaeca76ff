/// A place in a source text for people: line, column, and display cell.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// The line, from 1.
  public let line: Int
  /// The column in code points, from 1.
  public let column: Int
  /// The display cell, from 0, with tab stops every eight cells.
  public let cell: Int
}

/// Turns offsets into locations: the one place where lines, columns and cells
/// are derived from bytes.
public struct SourceLocator: Sendable {
  private let text: SourceText
  /// The physical lines of the text.
  public let table: LineTable

  /// Makes a locator for a text.
  ///
  /// - Complexity: O(n), once.
  public init(_ text: SourceText) {
    self.text = text
    table = LineTable(text)
  }

  /// The location of a place.
  ///
  /// - Complexity: O(log lines + length of the line).
  public func location(of offset: SourceOffset) -> SourceLocation {
    guard !table.lines.isEmpty else { return SourceLocation(line: 1, column: 1, cell: 0) }
    let number = table.lineNumber(at: offset)
    let start = table.lines[number].range.lowerBound
    var column = 0
    var cells = CellCounter()
    for scalar in text.slice(start..<max(start, offset)).unicodeScalars {
      column += 1
      cells.advance(over: scalar)
    }
    return SourceLocation(line: number + 1, column: column + 1, cell: cells.cell)
  }
}
