/// A chord box: the strings upright, the frets across, a dot for each finger.
public struct FingeringDiagram: Hashable, Sendable {
  /// What is drawn.
  package let fingering: Fingering
  /// The heading; empty for none.
  package let title: String

  /// Makes a diagram.
  public init(_ fingering: Fingering, title: String = "") {
    self.fingering = fingering
    self.title = title
  }

  /// The first fret shown, counted from the nut.
  var firstFret: Int { fingering.baseFret }

  /// The frets shown: four, or as many as the shape needs.
  var fretCount: Int {
    let highest = fingering.frets.compactMap { $0 }.max() ?? 0
    return max(4, highest - firstFret + 1)
  }

  /// The sign above a string: `x` for muted, `o` for open, a blank for a pressed one.
  func sign(above string: Int) -> String {
    guard let fret = fingering.frets[string] else { return "x" }
    return fret == 0 ? "o" : " "
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
  public var text: String {
    let strings = fingering.frets.indices
    var lines = title.isEmpty ? [] : [title]
    lines.append(joined(strings.map(sign)))
    let width = strings.count * 2 - 1
    lines.append(String(repeating: firstFret == 1 ? "=" : "-", count: width))
    for fret in firstFret..<(firstFret + fretCount) {
      let row = joined(strings.map { fingering.frets[$0] == fret ? "*" : "|" })
      lines.append(fret == firstFret && fret > 1 ? "\(row) \(fret)fr" : row)
    }
    let fingers = joined(strings.map { fingering.fingers[$0]?.symbol ?? " " })
    if !fingers.isEmpty { lines.append(fingers) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func joined(_ cells: [String]) -> String {
    var line = cells.joined(separator: " ")
    while line.last == " " { line.removeLast() }
    return line
  }
}
