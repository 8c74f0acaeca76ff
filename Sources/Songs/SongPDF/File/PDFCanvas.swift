/// What is drawn on a page; lengths are thousandths of a point, from the top left.
struct PDFCanvas {
  private(set) var content: [UInt8] = []
  private let height: Int
  /// The face and the size in which words are set until another is chosen.
  private var font: (style: FaceStyle, size: Int)?

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
    content.add("BT ")
    choose(style, size: size)
    move(x, y)
    content.add("Td<")
    fonts.digits(of: text, style, to: &content)
    content.add(">Tj ET\n")
  }

  private mutating func choose(_ style: FaceStyle, size: Int) {
    if let font, font == (style, size) { return }
    font = (style, size)
    content.add("/F")
    content.add(digits: style.rawValue)
    content.append(0x20)
    content.add(thousandths: size)
    content.add(" Tf ")
  }

  /// Draws a line.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), width: Int) {
    content.add(thousandths: width)
    content.add(" w ")
    move(start.x, start.y)
    content.add("m ")
    move(end.x, end.y)
    content.add("l S\n")
  }

  /// Draws a row of dots.
  mutating func dots(from start: Int, to end: Int, y: Int, radius: Int, gap: Int) {
    // Dashes without a length, with round ends.
    content.add("q 1 J[0 ")
    content.add(thousandths: gap)
    content.add("]0 d ")
    line(from: (start, y), to: (end, y), width: radius * 2)
    content.add("Q\n")
  }

  /// Draws a filled circle.
  mutating func dot(x: Int, y: Int, radius: Int) {
    // The usual approximation of a quarter of a circle by a curve.
    let bend = radius * 552 / 1000
    move(x + radius, y)
    content.add("m ")
    let arcs = [(1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)]
    for (fromX, fromY, toX, toY) in arcs {
      move(x + fromX * radius + toX * bend, y + fromY * radius + toY * bend)
      move(x + toX * radius + fromX * bend, y + toY * radius + fromY * bend)
      move(x + toX * radius, y + toY * radius)
      content.add("c ")
    }
    content.add("f\n")
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
