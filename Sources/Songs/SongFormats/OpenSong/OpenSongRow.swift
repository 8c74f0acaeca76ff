import SongModel

/// A row of OpenSong's words, which may be several lines: `_` only takes room for chords, and `|`
/// ends a line.
struct OpenSongRow {
  private var rows: [Row] = [Row(first: 0, start: 0)]
  /// Whether there is `||`, which ends a slide.
  private(set) var endsSlide = false

  /// Reads words.
  ///
  /// - Parameter foldsBlanks: whether several blanks only take room, too.
  init(_ words: String, foldsBlanks: Bool = false) {
    var last: Unicode.Scalar?
    var cell = 0
    for scalar in words.unicodeScalars {
      if scalar == "|" {
        cell += 1
        if last == "|" { endsSlide = true } else { rows.append(Row(first: cell - 1, start: cell)) }
        rows[rows.count - 1].start = cell
      } else {
        let isFolded = foldsBlanks && scalar == " " && (last ?? " ") == " "
        cell += append(scalar, isShown: scalar != "_" && !isFolded)
      }
      last = scalar
    }
    if rows.count > 1, rows[rows.count - 1].row.isEmpty { rows.removeLast() }
  }

  /// Adds a character to the last line; returns how many cells it takes.
  private mutating func append(_ scalar: Unicode.Scalar, isShown: Bool) -> Int {
    let before = rows[rows.count - 1].row.width
    rows[rows.count - 1].row.append(scalar, isShown: isShown)
    return rows[rows.count - 1].row.width - before
  }

  /// The lines, each with the chords above it.
  func lines(below chords: SignRow?) -> [LyricLine] {
    var rest = chords?.words[...] ?? []
    return rows.indices.map { index in
      let row = rows[index]
      let end = index + 1 < rows.count ? rows[index + 1].first : Int.max
      let words = rest.prefix { $0.cell < end }
      rest = rest.dropFirst(words.count)
      let marks = SignRow(Array(words)).marks(above: row.row, from: row.start)
      return LyricLine(text: row.row.text, marks: marks)
    }
  }

  /// A line of a row.
  private struct Row {
    var row = LyricRow()
    /// The first cell whose chord belongs to it.
    let first: Int
    /// The cell at which its words begin.
    var start: Int
  }
}
