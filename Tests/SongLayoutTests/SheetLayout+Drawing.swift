import ChordParse
import SongLayout

extension SheetLayout where Measurer == CellMeasurer {
  /// The rows of a line in plain characters: the marks, and the words below them.
  mutating func drawn(line index: Int) -> [String] {
    let (text, marks) = (text(ofLine: index), marks(ofLine: index))
    return rows(ofLine: index).map { row in
      var (upper, lower) = (DrawnRow(), DrawnRow())
      for box in row.boxes {
        switch box.content {
        case .mark(let number): upper.put(marks[number].text, at: box.x)
        case .filler: lower.put(String(repeating: "-", count: box.width), at: box.x)
        case .text(let range):
          let words = String(decoding: Array(text.utf8)[range], as: UTF8.self)
          if isChordLine(text, marks) {
            upper.put(words, at: box.x)
          } else {
            lower.put(words, at: box.x)
          }
        }
      }
      return [upper.text, lower.text].filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }

  private func isChordLine(_ text: String, _ marks: [ChordMark]) -> Bool {
    text.hasSuffix(":") && !marks.isEmpty
  }
}

/// A row of characters while it is drawn.
private struct DrawnRow {
  private(set) var text = ""

  mutating func put(_ words: String, at cell: Int) {
    text += String(repeating: " ", count: max(0, cell - text.count)) + words
  }
}
