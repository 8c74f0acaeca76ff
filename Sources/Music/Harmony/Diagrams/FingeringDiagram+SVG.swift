extension FingeringDiagram {
  /// The box as a self-contained SVG image.
  package var svg: String {
    var output = MarkupOutput(capacity: 4_096)
    write(to: &output)
    return String(decoding: output.finish(), as: UTF8.self)
  }

  /// Writes the image.
  package func write(to output: inout MarkupOutput) {
    writeHead(to: &output)
    output.add("<title>")
    if !title.isEmpty {
      output.add(words: title)
      output.add(": ")
    }
    writeFrets(to: &output)
    output.add("</title>\n<desc>")
    writeSpokenStrings(to: &output)
    output.add("</desc>\n")
    if !title.isEmpty {
      writeText(x: (left + right) / 2, y: 18, "\" font-size=\"16\" font-weight=\"bold", to: &output)
      {
        $0.add(words: title)
      }
    }
    writeGrid(to: &output)
    writeSigns(to: &output)
    writeHand(to: &output)
    output.add("</svg>\n")
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

  private func writeHead(to output: inout MarkupOutput) {
    let (width, height) = (right + 26, top + fretCount * row + 24)
    output.add("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ")
    output.add(width)
    output.add(" ")
    output.add(height)
    output.add("\" width=\"")
    output.add(width)
    output.add("\" height=\"")
    output.add(height)
    output.add("\" fill=\"currentColor\" stroke=\"none\" font-family=\"sans-serif\"")
    output.add(" font-size=\"12\" text-anchor=\"middle\">\n")
  }

  /// Writes the frets as ``Fingering/description`` does.
  private func writeFrets(to output: inout MarkupOutput) {
    let isWide = shown.frets.contains { $0 ?? 0 > 9 }
    for string in 0..<strings {
      if isWide, string > 0 { output.add("-") }
      if let fret = shown.frets[string] { output.add(fret) } else { output.add("x") }
    }
  }

  /// Writes what each string does, from left to right: `muted, open, fret 2 with finger 2`.
  private func writeSpokenStrings(to output: inout MarkupOutput) {
    if isLeftHanded { output.add("left-handed: ") }
    for string in 0..<strings {
      if string > 0 { output.add(", ") }
      guard let fret = shown.frets[string], fret > 0 else {
        output.add(shown.frets[string] == nil ? "muted" : "open")
        continue
      }
      output.add("fret ")
      output.add(fret)
      guard let finger = shown.fingers[string] else { continue }
      output.add(" with finger ")
      output.add(words: finger.symbol)
    }
  }

  private func writeText(
    x: Int,
    y: Int,
    _ attributes: StaticString = "",
    to output: inout MarkupOutput,
    _ words: (inout MarkupOutput) -> Void
  ) {
    output.add("<text x=\"")
    output.add(x)
    output.add("\" y=\"")
    output.add(y)
    output.add(attributes)
    output.add("\">")
    words(&output)
    output.add("</text>\n")
  }

  private func writeGrid(to output: inout MarkupOutput) {
    output.add("<path d=\"")
    for string in 0..<strings {
      output.addLine(x: x(string), y: top, by: fretCount * row, isUpright: true)
    }
    for fret in 0...fretCount {
      output.addLine(x: left, y: top + fret * row, by: right - left, isUpright: false)
    }
    output.add("\" stroke=\"currentColor\"/>\n")
    if firstFret == 1 {
      output.add("<path d=\"")
      output.addLine(x: left, y: top, by: right - left, isUpright: false)
      output.add("\" stroke=\"currentColor\" stroke-width=\"4\"/>\n")
    } else {
      writeText(x: left - 18, y: y(firstFret) + 4, to: &output) {
        $0.add(firstFret)
        $0.add("fr")
      }
    }
  }

  private func writeSigns(to output: inout MarkupOutput) {
    for string in 0..<strings where shown.frets[string] ?? 0 == 0 {
      let isMuted = shown.frets[string] == nil
      writeText(x: x(string), y: top - 6, to: &output) { $0.add(isMuted ? "×" : "○") }
    }
  }

  /// Writes barres, dots, and the fingers below the box.
  private func writeHand(to output: inout MarkupOutput) {
    for barre in shown.barres {
      let (first, last) = (x(barre.strings.lowerBound), x(barre.strings.upperBound))
      output.add("<path d=\"")
      output.addLine(x: first, y: y(barre.fret), by: last - first, isUpright: false)
      output.add("\" stroke=\"currentColor\" stroke-width=\"8\" stroke-linecap=\"round\"/>\n")
    }
    for string in 0..<strings {
      guard let fret = shown.frets[string], fret > 0 else { continue }
      output.add("<circle cx=\"")
      output.add(x(string))
      output.add("\" cy=\"")
      output.add(y(fret))
      output.add("\" r=\"6\"/>\n")
    }
    for string in 0..<strings {
      guard let finger = shown.fingers[string] else { continue }
      writeText(x: x(string), y: top + fretCount * row + 16, to: &output) {
        $0.add(words: finger.symbol)
      }
    }
  }
}

extension MarkupOutput {
  /// Adds a line down or to the right to a path.
  fileprivate mutating func addLine(x: Int, y: Int, by length: Int, isUpright: Bool) {
    add("M")
    add(x)
    add(" ")
    add(y)
    add(isUpright ? "v" : "h")
    add(length)
  }
}
