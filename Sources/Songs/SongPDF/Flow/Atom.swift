import SongLayout
import SongModel
import SongPages

/// An item broken to a width: what no column ever ends in.
struct Atom: Sendable {
  /// What is drawn.
  enum Content: Sendable {
    case rows(MeasuredLine, Range<Int>, [LayoutRow])
    case verbatim([String], scale: Int)
    case diagrams([PageDiagram])
    case blank
  }

  let content: Content
  /// The height in thousandths of the size of the words.
  let height: Int
  let item: FlowItem
  /// Whether it is the first of its section, before which there is a gap.
  let beginsSection: Bool

  var isBlank: Bool { if case .blank = content { true } else { false } }

  /// The gap before a section.
  static let sectionGap = 750

  /// The height of a diagram, and the width that it takes.
  static let diagramHeight = 6_600
  static let diagramWidth = 5_200

  /// The items broken to a width.
  ///
  /// - Parameter tallest: the most that an atom may be tall; taller ones are broken between rows.
  /// - Complexity: O(n).
  static func atoms(of items: [FlowItem], width: Int, tallest: Int) -> [Atom] {
    var atoms: [Atom] = []
    atoms.reserveCapacity(items.count)
    for (number, item) in items.enumerated() {
      let begins = number > 0 && items[number - 1].section != item.section
      add(item, begins, width: width, tallest: tallest, to: &atoms)
    }
    return atoms
  }

  private static func add(
    _ item: FlowItem,
    _ begins: Bool,
    width: Int,
    tallest: Int,
    to atoms: inout [Atom]
  ) {
    let first = atoms.count
    func append(_ content: Content, height: Int) {
      let begins = begins && atoms.count == first
      atoms.append(Atom(content: content, height: height, item: item, beginsSection: begins))
    }
    switch item.content {
    case .blank: append(.blank, height: 630)
    case .line(let line):
      let rows = LineWrapping.rows(of: line, width: width, indentation: 1_500)
      let most = max(1, tallest / max(1, line.rowHeight))
      for start in stride(from: 0, to: rows.count, by: most) {
        let range = start..<min(rows.count, start + most)
        append(.rows(line, range, rows), height: range.count * line.rowHeight)
      }
    case .verbatim(let lines):
      let style = RoleStyle.style(of: .verbatim)
      let (fitted, scale) = Verbatim.fitted(lines, width: width, size: style.size)
      let height = style.height * scale / 1000
      for start in stride(from: 0, to: fitted.count, by: max(1, tallest / height)) {
        let part = Array(fitted[start..<min(fitted.count, start + max(1, tallest / height))])
        append(.verbatim(part, scale: scale), height: part.count * height)
      }
    case .diagrams(let diagrams):
      let count = max(1, width / diagramWidth)
      for start in stride(from: 0, to: diagrams.count, by: count) {
        let row = Array(diagrams[start..<min(diagrams.count, start + count)])
        append(.diagrams(row), height: diagramHeight)
      }
    }
  }
}
