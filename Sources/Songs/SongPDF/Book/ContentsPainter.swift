/// Draws the contents of a book: titles, makers, rows of dots, and the numbers of pages.
struct ContentsPainter {
  private let entries: [PDFContents.Entry]
  private let title: String
  private let area: PageArea

  init(_ entries: [PDFContents.Entry], title: String, _ area: PageArea) {
    (self.entries, self.title, self.area) = (entries, title, area)
  }

  private let size = 10_500
  private let step = 16_000
  private let headHeight = 40_000

  private var rowsPerPage: Int { max(1, (area.height - headHeight) / step) }

  var pageCount: Int { (entries.count + rowsPerPage - 1) / rowsPerPage }

  /// Draws a page of the contents; returns its links.
  func paint(
    _ number: Int,
    on canvas: inout PDFCanvas,
    _ fonts: inout PDFFonts,
    pages: [Int]
  ) -> [String] {
    if number == 0 {
      let text = RightToLeft.displayed(title)
      canvas.draw(text, x: area.left, y: area.top + 18_000, .bold, size: 18_000, with: &fonts)
    }
    let start = number * rowsPerPage
    let rows = entries[start..<min(entries.count, start + rowsPerPage)]
    return rows.enumerated().map { index, entry in
      let y = area.top + headHeight + index * step
      paint(entry, y: y, on: &canvas, &fonts)
      return link(to: pages[entry.page], y: y)
    }
  }

  private func paint(
    _ entry: PDFContents.Entry,
    y: Int,
    on canvas: inout PDFCanvas,
    _ fonts: inout PDFFonts
  ) {
    let number = String(entry.page + 1)
    let right = area.left + area.width
    let numberX = right - width(of: number, .regular)
    let room = numberX - area.left - 4 * size
    let title = fitted(entry.title, .regular, room: room)
    var x = area.left
    canvas.draw(RightToLeft.displayed(title), x: x, y: y, .regular, size: size, with: &fonts)
    x += width(of: title, .regular) + size / 2
    let makers = fitted(entry.makers, .oblique, room: area.left + room - x)
    if !makers.isEmpty {
      canvas.draw(RightToLeft.displayed(makers), x: x, y: y, .oblique, size: size, with: &fonts)
      x += width(of: makers, .oblique) + size / 2
    }
    paintDots(from: x, to: numberX - size / 2, y: y, on: &canvas)
    canvas.draw(number, x: numberX, y: y, .regular, size: size, with: &fonts)
  }

  /// Dots that stand under each other in all rows.
  private func paintDots(from start: Int, to end: Int, y: Int, on canvas: inout PDFCanvas) {
    let gap = 5_000
    let first = (start + gap - 1) / gap * gap
    if first < end { canvas.dots(from: first, to: end, y: y - 500, radius: 400, gap: gap) }
  }

  private func width(of text: String, _ face: FaceStyle) -> Int {
    FaceMeasurer.width(of: text, face) * size / 1000
  }

  /// The words as far as there is room for them.
  private func fitted(_ text: String, _ face: FaceStyle, room: Int) -> String {
    guard width(of: text, face) > room else { return text }
    var end = text.prefix(200)
    while !end.isEmpty, width(of: end + "…", face) > room { end.removeLast() }
    return end.isEmpty ? "" : end + "…"
  }

  private func link(to page: Int, y: Int) -> String {
    let (top, bottom) = (area.pageHeight - y + size, area.pageHeight - y - size / 3)
    var box: [UInt8] = []
    for number in [area.left, bottom, area.left + area.width, top] {
      box.add(thousandths: number)
      box.append(0x20)
    }
    let place = String(decoding: box, as: UTF8.self)
    return "<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[\(place)]/Dest[\(page) 0 R/Fit]>>"
  }
}
