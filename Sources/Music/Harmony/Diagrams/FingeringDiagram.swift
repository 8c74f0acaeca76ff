/// A chord box: the strings upright, the frets across, a dot for each finger.
package struct FingeringDiagram: Hashable, Sendable {
  /// How the chord is held.
  package let fingering: Fingering
  /// The heading; empty for none.
  package let title: String
  /// Whether it is for players who fret with the right hand: the highest string is on the left.
  package let isLeftHanded: Bool
  /// What is drawn, from left to right.
  package let shown: Fingering
  /// The first fret shown, counted from the nut.
  package let firstFret: Int
  /// The frets shown: four, or as many as the shape needs.
  package let fretCount: Int

  /// Makes a diagram.
  ///
  /// - Parameters:
  ///   - fingering: how the chord is held.
  ///   - title: the heading; empty for none.
  ///   - isLeftHanded: whether the highest string is on the left.
  package init(_ fingering: Fingering, title: String = "", isLeftHanded: Bool = false) {
    self.fingering = fingering
    self.title = title
    self.isLeftHanded = isLeftHanded
    shown = isLeftHanded ? fingering.reversed : fingering
    let highest = fingering.frets.compactMap { $0 }.max() ?? 0
    firstFret = fingering.baseFret
    fretCount = max(4, highest - firstFret + 1)
  }

  /// The sign above a string: `x` for muted, `o` for open, a blank for a pressed one.
  package func sign(above string: Int) -> String {
    guard let fret = shown.frets[string] else { return "x" }
    return fret == 0 ? "o" : " "
  }
}

extension Fingering {
  /// A chord box as a self-contained SVG image, in the colour of the text around it.
  ///
  /// Its `title` reads out the chord and the frets, its `desc` string by string what the hand does.
  ///
  /// - Parameters:
  ///   - title: the heading; empty for none.
  ///   - isLeftHanded: whether the highest string is on the left.
  public func svg(title: String = "", isLeftHanded: Bool = false) -> String {
    FingeringDiagram(self, title: title, isLeftHanded: isLeftHanded).svg
  }
}

extension FingeringDiagram {
  /// The box in plain characters, with the fingers below; no line ends in blanks.
  ///
  /// A double line is the nut; where it is out of sight, the first fret has its number instead.
  ///
  /// ```text
  /// Am
  /// x o       o
  /// ===========
  /// | | | | * |
  /// | | * * | |
  /// | | | | | |
  /// | | | | | |
  ///     2 3 1
  /// ```
  package var text: String {
    let strings = shown.frets.indices
    var lines = title.isEmpty ? [] : [title]
    lines.append(joined(strings.map(sign)))
    let width = strings.count * 2 - 1
    lines.append(String(repeating: firstFret == 1 ? "=" : "-", count: width))
    for fret in firstFret..<(firstFret + fretCount) {
      let row = joined(strings.map { shown.frets[$0] == fret ? "*" : "|" })
      lines.append(fret == firstFret && fret > 1 ? "\(row) \(fret)fr" : row)
    }
    let fingers = joined(strings.map { shown.fingers[$0]?.symbol ?? " " })
    if !fingers.isEmpty { lines.append(fingers) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func joined(_ cells: [String]) -> String {
    var line = cells.joined(separator: " ")
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension Fingering {
  /// The same hand on strings counted from the highest.
  fileprivate var reversed: Fingering {
    Fingering(frets: frets.reversed(), fingers: fingers.reversed()) ?? self
  }
}
