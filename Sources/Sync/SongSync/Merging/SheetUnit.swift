/// What is merged as one: a line, or a chord line with the lyrics below it.
struct SheetUnit: Hashable {
  /// The lines, one or two.
  let lines: [TextLine]
  /// Whether the first line has the chords of the second.
  let isPair: Bool

  /// Lines are equal if their texts are; how they end is merged apart.
  static func == (first: SheetUnit, second: SheetUnit) -> Bool {
    first.lines.map(\.text) == second.lines.map(\.text)
  }

  func hash(into hasher: inout Hasher) {
    for line in lines { hasher.combine(line.text) }
  }

  /// Units of lines.
  ///
  /// - Parameter isPairStart: whether the line of that number has the chords of the next.
  static func units(of lines: [TextLine], isPairStart: (Int) -> Bool) -> [SheetUnit] {
    var units: [SheetUnit] = []
    var index = 0
    while index < lines.count {
      let isPair = index + 1 < lines.count && isPairStart(index)
      let next = index + (isPair ? 2 : 1)
      units.append(SheetUnit(lines: Array(lines[index..<next]), isPair: isPair))
      index = next
    }
    return units
  }
}
