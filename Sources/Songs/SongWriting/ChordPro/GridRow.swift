import Harmony
import SongModel

/// Writes chords in bars as the rows of a grid: `| Am . . . | F . G . |`.
enum GridRow {
  /// Whether a section holds nothing to play but bars of chords; what is sung elsewhere, such as a
  /// verse or a chorus, stays one.
  static func isGrid(_ section: SongSection, _ types: [LineType]) -> Bool {
    guard types.contains(.chords),
      types.allSatisfy({ $0 == .chords || $0 == .blank || $0 == .heading && section.isPlayed })
    else { return false }
    return section.lines.allSatisfy { line in
      guard case .chords(let chords) = line.content else { return true }
      return text(of: chords, in: section.name) != nil
    }
  }

  /// The row; nil for a line that is not all bars, since a reader would take it for something else.
  ///
  /// A label before the bars is left out where the section has it as well.
  static func text(of line: ChordLine, in name: SectionName) -> String? {
    guard line.label.map({ $0.isLabel(name.label) }) ?? true, let first = line.marks.first,
      let last = line.marks.last,
      line.marks.count > 2, first.kind == .bar, last.kind == .bar,
      line.marks.allSatisfy({ $0.isPlainInGrid })
    else { return nil }
    return row(of: line.marks, from: first.cell)
  }

  /// The marks with a blank between any two, as readers of grids part them by blanks alone.
  private static func row(of marks: [ChordMark], from start: Int) -> String {
    var row = ""
    var cell = 0
    for mark in marks {
      let place = row.isEmpty ? 0 : max(mark.cell - start, cell + 1)
      row += String(repeating: " ", count: place - cell) + mark.text
      cell = place + CellCounter.width(of: mark.text)
    }
    return row
  }
}

extension ChordMark {
  /// Whether the mark is read in a grid as it is here.
  fileprivate var isPlainInGrid: Bool {
    switch kind {
    case .chord(let chord): text == chord.spelling
    case .bar: ["|", "||", "|:", ":|", "|."].contains(text)
    case .beat: text == "." || text == "/"
    default: false
    }
  }
}

extension SongSection {
  /// Whether sections of the name are played more than sung.
  fileprivate var isPlayed: Bool {
    switch name.kind {
    case .intro, .interlude, .solo, .instrumental, .riff, .outro: true
    default: false
    }
  }
}
