import Harmony
package import SongModel

/// Cuts a line of chords into its marks, as far apart as they stand.
package enum ChordParts {
  /// The parts of a line of chords; marks without a blank between them stay together.
  package static func parts(of line: ChordLine) -> [WordPart] {
    var parts: [WordPart] = []
    if let label = line.label {
      parts.append(WordPart(text: 0..<label.utf8.count, blanks: 1, beginsWord: true))
    }
    parts.reserveCapacity(line.marks.count + parts.count)
    for number in line.marks.indices {
      let begins = parts.last.map { $0.blanks > 0 } ?? true
      var part = WordPart(text: 0..<0, mark: number, beginsWord: begins)
      part.blanks = blanks(after: number, of: line.marks)
      parts.append(part)
    }
    return parts
  }

  /// The blanks between a mark and the next, as many as in the sheet.
  private static func blanks(after number: Int, of marks: [ChordMark]) -> Int {
    guard number + 1 < marks.count else { return 0 }
    let next = number + 1
    let end = marks[number].cell + CellCounter.width(of: marks[number].text)
    return max(marks[next].cell - end, marks[number].isWord && marks[next].isWord ? 1 : 0)
  }
}
