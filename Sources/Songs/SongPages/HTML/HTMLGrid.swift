import Harmony
import SongModel

/// Writes the rows of a grid as a table, so that the bars of all rows are equally wide.
enum HTMLGrid {
  static func write(_ rows: [VerbatimLine], to output: inout MarkupOutput) {
    output.add("<div class=x tabindex=0 role=group aria-label=Grid><table role=presentation>\n")
    for row in rows {
      output.add("<tr>")
      for cell in cells(of: row) { output.add(cell) }
      output.add("</tr>\n")
    }
    output.add("</table></div>\n")
  }

  /// A bar line, or what is between two.
  struct Cell {
    var isBar = false
    /// The words, and the chords among them.
    var words: [(text: String, isChord: Bool)] = []
  }

  /// The cells of a row, which its bar lines separate.
  static func cells(of row: VerbatimLine) -> [Cell] {
    let bytes = Array(row.text.utf8)
    var cells = [Cell()]
    var place = 0
    for mark in row.marks {
      cells.add(bytes, place..<mark.offset)
      place = max(place, mark.offset + mark.text.utf8.count)
      if mark.kind == .bar {
        cells += [Cell(isBar: true, words: [(mark.text, false)]), Cell()]
      } else {
        cells[cells.count - 1].words.append((mark.text, mark.isPlayed))
      }
    }
    cells.add(bytes, place..<bytes.count)
    if cells.last?.words.isEmpty == true { cells.removeLast() }
    return cells
  }
}

extension [HTMLGrid.Cell] {
  /// Adds the words of a stretch, without its blanks.
  fileprivate mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    for word in bytes[range].split(whereSeparator: { $0.isSpaceOrTab }) {
      self[count - 1].words.append((String(decoding: word, as: UTF8.self), false))
    }
  }
}

extension MarkupOutput {
  fileprivate mutating func add(_ cell: HTMLGrid.Cell) {
    add(cell.isBar ? "<td class=b>" : "<td>")
    for (number, word) in cell.words.enumerated() {
      if number > 0 { add(" ") }
      if word.isChord { add("<span class=k>") }
      add(words: word.text)
      if word.isChord { add("</span>") }
    }
    add("</td>")
  }
}
