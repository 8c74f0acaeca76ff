/// What is drawn on a page; lengths are thousandths of a point, from the top left.
struct PDFCanvas {
  private(set) var content: [UInt8] = []
  private let height: Int

  init(height: Int) { self.height = height }

  /// Draws words that begin at a place on their base line.
  mutating func draw(
    _ text: String,
    x: Int,
    y: Int,
    _ style: FaceStyle,
    size: Int,
    with fonts: inout PDFFonts
  ) {
    content += "BT/F\(style.rawValue) ".utf8
    content.add(thousandths: size)
    content += " Tf ".utf8
    move(x, y)
    content += "Td<".utf8
    fonts.digits(of: text, style, to: &content)
    content += ">Tj ET\n".utf8
  }

  /// Draws a line.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), width: Int) {
    content.add(thousandths: width)
    content += " w ".utf8
    move(start.x, start.y)
    content += "m ".utf8
    move(end.x, end.y)
    content += "l S\n".utf8
  }

  /// Draws a row of dots.
  mutating func dots(from start: Int, to end: Int, y: Int, radius: Int, gap: Int) {
    // Dashes without a length, with round ends.
    content += "q 1 J[0 ".utf8
    content.add(thousandths: gap)
    content += "]0 d ".utf8
    line(from: (start, y), to: (end, y), width: radius * 2)
    content += "Q\n".utf8
  }

  /// Draws a filled circle.
  mutating func dot(x: Int, y: Int, radius: Int) {
    // The usual approximation of a quarter of a circle by a curve.
    let bend = radius * 552 / 1000
    move(x + radius, y)
    content += "m ".utf8
    let arcs = [(1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)]
    for (fromX, fromY, toX, toY) in arcs {
      move(x + fromX * radius + toX * bend, y + fromY * radius + toY * bend)
      move(x + toX * radius + fromX * bend, y + toY * radius + fromY * bend)
      move(x + toX * radius, y + toY * radius)
      content += "c ".utf8
    }
    content += "f\n".utf8
  }

  /// Sets the colour, as `0 0 0` from black to white.
  mutating func setColor(_ color: String) {
    content += "\(color) rg \(color) RG\n".utf8
  }

  private mutating func move(_ x: Int, _ y: Int) {
    content.add(thousandths: x)
    content.append(0x20)
    content.add(thousandths: height - y)
    content.append(0x20)
  }
}
