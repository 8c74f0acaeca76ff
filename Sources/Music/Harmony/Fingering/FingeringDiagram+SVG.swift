extension FingeringDiagram {
  /// The box as a self-contained SVG image, in the colour of the text around it.
  ///
  /// Its `title` reads out the chord and the frets, its `desc` string by string what the hand does.
  public var svg: String {
    let size = (width: left + strings * gap + 10, height: top + fretCount * row + 24)
    let head =
      #"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 "#
      + "\(size.width) \(size.height)\" width=\"\(size.width)\" height=\"\(size.height)\""
      + #" fill="currentColor" stroke="none" font-family="sans-serif" font-size="12""#
      + #" text-anchor="middle">"#
    let parts =
      [head, "<title>\(SVGText.escaped(spokenTitle))</title>", "<desc>\(spokenStrings)</desc>"]
      + heading + grid + signs + barres + dots + numbers
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private var strings: Int { shown.frets.count }
  private var gap: Int { 16 }
  private var row: Int { 20 }
  private var left: Int { 30 }
  private var top: Int { title.isEmpty ? 24 : 44 }
  private var right: Int { x(strings - 1) }

  private func x(_ string: Int) -> Int { left + string * gap }

  /// The middle of the space before a fret.
  private func y(_ fret: Int) -> Int { top + (fret - firstFret) * row + row / 2 }

  private var spokenTitle: String {
    title.isEmpty ? shown.description : "\(title): \(shown.description)"
  }

  /// What each string does, from left to right: `muted, open, fret 2 with finger 2`.
  private var spokenStrings: String {
    let strings = zip(shown.frets, shown.fingers).map { fret, finger in
      guard let fret else { return "muted" }
      guard fret > 0 else { return "open" }
      return "fret \(fret)" + (finger.map { " with finger \($0.symbol)" } ?? "")
    }
    return (isLeftHanded ? "left-handed: " : "") + strings.joined(separator: ", ")
  }

  private func text(_ text: String, x: Int, y: Int, _ attributes: String = "") -> String {
    "<text x=\"\(x)\" y=\"\(y)\"\(attributes)>\(SVGText.escaped(text))</text>"
  }

  private func line(
    from start: (x: Int, y: Int),
    to end: (x: Int, y: Int),
    width: Int = 1
  ) -> String {
    "<path d=\"M\(start.x) \(start.y)L\(end.x) \(end.y)\" stroke=\"currentColor\""
      + " stroke-width=\"\(width)\"/>"
  }

  private var heading: [String] {
    guard !title.isEmpty else { return [] }
    return [text(title, x: (left + right) / 2, y: 18, #" font-size="16" font-weight="bold""#)]
  }

  private var grid: [String] {
    let bottom = top + fretCount * row
    let upright = (0..<strings).map { line(from: (x($0), top), to: (x($0), bottom)) }
    let across = (0...fretCount).map { fret in
      let y = top + fret * row
      let isNut = fret == 0 && firstFret == 1
      return line(from: (left, y), to: (right, y), width: isNut ? 4 : 1)
    }
    let label =
      firstFret == 1 ? [] : [text("\(firstFret)fr", x: left - 18, y: y(firstFret) + 4)]
    return upright + across + label
  }

  private var signs: [String] {
    (0..<strings).compactMap { string in
      let sign = sign(above: string)
      return sign == " " ? nil : text(sign == "x" ? "×" : "○", x: x(string), y: top - 6)
    }
  }

  private var barres: [String] {
    shown.barres.map { barre in
      let y = y(barre.fret)
      return "<path d=\"M\(x(barre.strings.lowerBound)) \(y)L\(x(barre.strings.upperBound)) \(y)\""
        + #" stroke="currentColor" stroke-width="8" stroke-linecap="round"/>"#
    }
  }

  private var dots: [String] {
    shown.frets.enumerated().compactMap { string, fret in
      guard let fret, fret > 0 else { return nil }
      return "<circle cx=\"\(x(string))\" cy=\"\(y(fret))\" r=\"6\"/>"
    }
  }

  /// The fingers, below the box.
  private var numbers: [String] {
    shown.fingers.enumerated().compactMap { string, finger in
      finger.map { text($0.symbol, x: x(string), y: top + fretCount * row + 16) }
    }
  }
}
