import Harmony
import SongLayout
import SongModel
import SongPages

/// Draws the pages of a song.
struct PagePainter {
  private let flow: SongFlow
  private let area: PageArea
  private let chordColor: String

  init(_ flow: SongFlow, style: PageStyle, area: PageArea) {
    (self.flow, self.area) = (flow, area)
    chordColor = Self.color(style.chordColor)
  }

  /// Draws a page, counted from 0.
  func paint(_ page: Int, on canvas: inout PDFCanvas, _ fonts: inout PDFFonts) {
    if page == 0 { paintHead(on: &canvas, &fonts) }
    let start = page == 0 ? area.top + points(flow.head.height) : area.top
    for column in flow.columns where column.page == page {
      let step = points(flow.columnWidth) + SongFlow.gutter
      paint(column, x: area.left + column.column * step, y: start, on: &canvas, &fonts)
    }
  }

  /// A length in thousandths of a point, of one in thousandths of the size.
  private func points(_ length: Int) -> Int { length * flow.size / 1000 }

  private func paintHead(on canvas: inout PDFCanvas, _ fonts: inout PDFFonts) {
    for row in flow.head.rows {
      let y = area.top + points(row.y)
      let text = RightToLeft.displayed(row.text)
      canvas.draw(text, x: area.left, y: y, row.face, size: points(row.size), with: &fonts)
    }
  }

  private func paint(
    _ column: ColumnBreaks.Column,
    x: Int,
    y: Int,
    on canvas: inout PDFCanvas,
    _ fonts: inout PDFFonts
  ) {
    var y = y
    for index in column.atoms {
      let atom = flow.atoms[index]
      if atom.beginsSection, index > column.atoms.lowerBound { y += points(Atom.sectionGap) }
      if atom.item.isInChorus { paintBar(x: x, from: y, to: y + points(atom.height), on: &canvas) }
      paint(atom, x: x, y: y, on: &canvas, &fonts)
      y += points(atom.height)
    }
  }

  private func paintBar(x: Int, from top: Int, to bottom: Int, on canvas: inout PDFCanvas) {
    canvas.setColor("0.55 0.55 0.55")
    canvas.line(from: (x - 7_000, top), to: (x - 7_000, bottom), width: 1_200)
    canvas.setColor("0 0 0")
  }

  private func paint(
    _ atom: Atom,
    x: Int,
    y: Int,
    on canvas: inout PDFCanvas,
    _ fonts: inout PDFFonts
  ) {
    switch atom.content {
    case .blank: break
    case .rows(let line, let range, let rows):
      for (number, row) in rows[range].enumerated() {
        let top = y + points(number * line.rowHeight)
        paint(row, of: line, x: x, y: top, on: &canvas, &fonts)
      }
    case .verbatim(let lines, let scale):
      let style = RoleStyle.style(of: .verbatim)
      let (size, height) = (points(style.size * scale / 1000), points(style.height * scale / 1000))
      for (number, line) in lines.enumerated() where !line.isEmpty {
        let base = y + number * height + size * 95 / 100
        canvas.draw(line, x: x, y: base, .mono, size: size, with: &fonts)
      }
    case .diagrams(let diagrams):
      for (number, diagram) in diagrams.enumerated() {
        let place = x + points(number * Atom.diagramWidth)
        let painter = DiagramPainter(diagram.diagram, unit: flow.size)
        painter.paint(x: place, y: y, on: &canvas, &fonts)
      }
    }
  }
}

// MARK: - Rows

extension PagePainter {
  private func paint(
    _ row: LayoutRow,
    of line: MeasuredLine,
    x: Int,
    y: Int,
    on canvas: inout PDFCanvas,
    _ fonts: inout PDFFonts
  ) {
    let isMirrored = RightToLeft.isFirst(of: line.text) == true
    let chordBase = y + points(970)
    let textTop = line.hasMarkRow && line.hasTextRow ? RoleStyle.style(of: .chord).height : 0
    let text = RoleStyle.style(of: line.role)
    let textBase =
      line.hasTextRow ? y + points(textTop + text.height - 290) : chordBase
    for box in row.boxes {
      let place = isMirrored ? flow.columnWidth - box.x - box.width : box.x
      let left = x + points(place)
      switch box.content {
      case .filler:
        let y = textBase - points(260)
        let inset = points(60)
        guard points(box.width) > 2 * inset + 600 else { continue }
        canvas.line(from: (left + inset, y), to: (left + points(box.width) - inset, y), width: 500)
      case .mark(let number):
        let mark = line.marks[number]
        let role = RoleStyle.style(of: mark.role)
        if mark.chord != nil { canvas.setColor(chordColor) }
        let size = fitted(role.size, box)
        canvas.draw(mark.text, x: left, y: chordBase, role.face, size: size, with: &fonts)
        if mark.chord != nil { canvas.setColor("0 0 0") }
      case .text(let range):
        let shown = RightToLeft.displayed(Self.words(range, of: line.text))
        let style = RoleStyle.style(of: line.role(at: range.lowerBound))
        let size = fitted(style.size, box)
        canvas.draw(shown, x: left, y: textBase, style.face, size: size, with: &fonts)
      }
    }
  }

  /// A stretch of a text; a text of many rows is not looked through for each of them.
  private static func words(_ range: Range<Int>, of text: String) -> String {
    var text = text
    return text.withUTF8 {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// The size of what is in a box, smaller if it would leave the column, as a remark among chords may.
  private func fitted(_ size: Int, _ box: LayoutBox) -> Int {
    let room = flow.columnWidth - box.x
    guard box.width > room, box.width > 0 else { return points(size) }
    return points(size) * max(room, 0) / box.width
  }

  /// A colour `#rrggbb` as parts of red, green and blue.
  private static func color(_ text: String) -> String {
    let number = Int(text.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { shift in
      var part: [UInt8] = []
      part.add(thousandths: (number >> shift & 0xFF) * 1000 / 255)
      return String(decoding: part, as: UTF8.self)
    }.joined(separator: " ")
  }
}
