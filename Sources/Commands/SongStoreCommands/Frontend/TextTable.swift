import SongModel

/// A table of texts that fits a width.
struct TextTable {
  private let head: [String]
  private var rows: [Row] = []

  private enum Row {
    case cells([String])
    case section(String)
  }

  init(_ head: [String]) {
    self.head = head
  }

  /// Adds a row with as many cells as the head has.
  mutating func add(_ cells: [String]) { rows.append(.cells(cells.map(\.onOneLine))) }

  /// Adds a line that divides the table.
  mutating func add(section: String) { rows.append(.section(section)) }

  /// The lines, the head first.
  ///
  /// - Parameter width: the width for the lines, in cells; nil for no limit. If it is too small,
  ///   columns are cut off, the widest first.
  func lines(width: Int?) -> [String] {
    let widths = columnWidths(within: width)
    return ([Row.cells(head)] + rows).map { row in
      switch row {
      case .section(let text): "── \(text)"
      case .cells(let cells): line(of: cells, widths: widths)
      }
    }
  }

  private func line(of cells: [String], widths: [Int]) -> String {
    let texts = zip(cells, widths).map { $0.fitted(to: $1) }
    var line = texts.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private func columnWidths(within width: Int?) -> [Int] {
    var widths = head.map(\.cells)
    for case .cells(let cells) in rows {
      for (column, cell) in cells.enumerated() { widths[column] = max(widths[column], cell.cells) }
    }
    guard let width else { return widths }
    var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 4
    {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}

extension String {
  /// The number of cells that the text takes on a terminal.
  var cells: Int {
    var counter = CellCounter()
    for scalar in unicodeScalars { counter.advance(over: scalar) }
    return counter.cell
  }

  /// The text with blanks for characters that would move the cursor.
  fileprivate var onOneLine: String {
    String(map { $0.unicodeScalars.allSatisfy { $0.value < 0x20 } ? " " : $0 })
  }

  /// The text in exactly that many cells; if it is too long, `…` replaces its end.
  fileprivate func fitted(to width: Int) -> String {
    let cells = cells
    if cells <= width { return self + String(repeating: " ", count: width - cells) }
    var short = self
    while short.cells > width - 1, !short.isEmpty { short.removeLast() }
    return short + "…" + String(repeating: " ", count: max(0, width - 1 - short.cells))
  }
}
