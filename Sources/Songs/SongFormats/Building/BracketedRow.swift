import SongModel

/// A line of words with chords in brackets: `[G]Over the [D / F#]river`.
struct BracketedRow {
  /// The words and the signs among them.
  private(set) var line = LyricLine(text: "")
  /// The brackets that are never closed, which are words.
  private(set) var unclosed: [SourceRange] = []
  private let text: MappedText
  private var cells = CellCounter()
  private var lastCell = 0

  /// Reads a stretch of a text.
  ///
  /// - Complexity: O(n).
  init(_ text: MappedText, _ words: Range<Int>) {
    self.text = text
    var index = words.lowerBound
    while index < words.upperBound, let open = bracket(in: index..<words.upperBound) {
      addWords(index..<open)
      if let close = closing(of: open, before: words.upperBound) {
        addSigns(open + 1..<close, in: open..<close + 1)
        index = close + 1
      } else {
        if let place = text.source(of: open..<open + 1) { unclosed.append(place) }
        addWords(open..<open + 1)
        index = open + 1
      }
    }
    addWords(min(index, words.upperBound)..<words.upperBound)
  }

  private func bracket(in range: Range<Int>) -> Int? {
    text.bytes[range].firstIndex(of: UInt8(ascii: "["))
  }

  private func closing(of open: Int, before end: Int) -> Int? {
    let next = text.bytes[(open + 1)..<end].firstIndex {
      $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[")
    }
    return next.flatMap { text.bytes[$0] == UInt8(ascii: "]") ? $0 : nil }
  }

  private mutating func addWords(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let part = text.string(range)
    if text.isPlain(range) {
      cells.advance(overPlain: range.count)
    } else {
      for scalar in part.unicodeScalars { cells.advance(over: scalar) }
    }
    line.text += part
  }

  private mutating func addSigns(_ range: Range<Int>, in whole: Range<Int>) {
    let place = text.source(of: whole)
    for sign in signs(range) {
      let cell = max(cells.cell, lastCell)
      let offset = line.text.utf8.count
      line.marks.append(
        ChordMark(.annotation, text: sign, offset: offset, cell: cell, range: place)
      )
      lastCell = cell + CellCounter.width(of: sign) + 1
    }
  }

  /// The signs in brackets: `D / F#` is one chord, `| Bb G` are three signs.
  private func signs(_ range: Range<Int>) -> [String] {
    let words = text.words(of: range).map(text.string)
    return words.count == 3 && words[1] == "/" ? [words.joined()] : words
  }
}

extension SongBuilder {
  /// Adds a line with chords in brackets, and says which brackets are open.
  mutating func add(_ row: BracketedRow, _ range: SourceRange) {
    for place in row.unclosed {
      note(.unclosedBracket, "this bracket is never closed", at: place)
    }
    add(row.line, range)
  }
}
