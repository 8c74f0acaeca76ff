import Harmony

/// Draws a chord box.
struct DiagramPainter {
  private let diagram: FingeringDiagram
  /// The size of the words in thousandths of a point.
  private let unit: Int

  init(_ diagram: FingeringDiagram, unit: Int) {
    (self.diagram, self.unit) = (diagram, unit)
  }

  func paint(x: Int, y: Int, on canvas: inout PDFCanvas, _ fonts: inout PDFFonts) {
    let left = x + unit
    let top = y + unit * 24 / 10
    let name = RightToLeft.displayed(diagram.title)
    let size = unit * 9 / 10
    let width = FaceMeasurer.width(of: name, .bold) * size / 1000
    let middle = left + gap * (strings - 1) / 2
    canvas.draw(name, x: middle - width / 2, y: y + unit, .bold, size: size, with: &fonts)
    paintGrid(left: left, top: top, on: &canvas, &fonts)
    paintHand(left: left, top: top, on: &canvas, &fonts)
  }

  private var strings: Int { diagram.shown.frets.count }
  private var frets: Int { diagram.fretCount }
  private var gap: Int { unit * 30 / (10 * max(5, strings)) + unit / 20 }
  private var row: Int { unit * 29 / (10 * frets) }

  private func paintGrid(
    left: Int,
    top: Int,
    on canvas: inout PDFCanvas,
    _ fonts: inout PDFFonts
  ) {
    let (right, bottom) = (left + gap * (strings - 1), top + row * frets)
    for string in 0..<strings {
      let x = left + string * gap
      canvas.line(from: (x, top), to: (x, bottom), width: 500)
    }
    for fret in 0...frets {
      let isNut = fret == 0 && diagram.firstFret == 1
      let y = top + fret * row
      canvas.line(from: (left - 250, y), to: (right + 250, y), width: isNut ? 1_600 : 500)
    }
    guard diagram.firstFret > 1 else { return }
    let (label, size) = ("\(diagram.firstFret)fr", unit * 6 / 10)
    let width = FaceMeasurer.width(of: label, .regular) * size / 1000
    let x = left - gap / 2 - width - 500
    canvas.draw(label, x: x, y: top + row / 2 + size * 35 / 100, .regular, size: size, with: &fonts)
  }

  private func paintHand(
    left: Int,
    top: Int,
    on canvas: inout PDFCanvas,
    _ fonts: inout PDFFonts
  ) {
    let radius = min(gap, row) * 38 / 100
    for barre in diagram.shown.barres {
      let y = top + (barre.fret - diagram.firstFret) * row + row / 2
      let (first, last) = (barre.strings.lowerBound, barre.strings.upperBound)
      let ends = (left + first * gap, left + last * gap)
      canvas.line(from: (ends.0, y), to: (ends.1, y), width: radius * 2)
    }
    for (string, fret) in diagram.shown.frets.enumerated() {
      let x = left + string * gap
      if let fret, fret > 0 {
        canvas.dot(x: x, y: top + (fret - diagram.firstFret) * row + row / 2, radius: radius)
      } else {
        paint(fret == nil ? "×" : "○", middle: x, y: top - unit * 2 / 10, on: &canvas, &fonts)
      }
      guard let finger = diagram.shown.fingers[string] else { continue }
      paint(finger.symbol, middle: x, y: top + row * frets + unit * 7 / 10, on: &canvas, &fonts)
    }
  }

  private func paint(
    _ text: String,
    middle: Int,
    y: Int,
    on canvas: inout PDFCanvas,
    _ fonts: inout PDFFonts
  ) {
    let size = unit * 55 / 100
    let width = FaceMeasurer.width(of: text, .regular) * size / 1000
    canvas.draw(text, x: middle - width / 2, y: y, .regular, size: size, with: &fonts)
  }
}
