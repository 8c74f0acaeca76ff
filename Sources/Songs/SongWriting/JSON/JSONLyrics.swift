import SongModel

/// A line of lyrics on its way from the sheet to JSON, which needs no line made of it.
///
/// One serves all lines of a song, so that its lists are made once.
struct JSONLyrics {
  /// The marks as JSON, with commas between them.
  private(set) var marks: [UInt8] = []
  private(set) var words: [UInt8] = []
  /// Counts the cells of the words up to a mark among them.
  private var cells = CellCounter()
  /// How many bytes of the words are counted.
  private var counted = 0

  /// Takes a line in place of the last one.
  ///
  /// - Returns: whether it can be written; lines with mark-up and very long ones can't, nor those
  ///   that do not stand in the sheet as they are.
  /// - Complexity: O(length of the line).
  mutating func take(at index: Int, of lines: LineList) -> Bool {
    marks.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    (cells, counted) = (CellCounter(), 0)
    return lines.range(at: index).map { $0.utf8.count < PieceTaker.length } == true
      && lines.visitLyrics(at: index, &self)
      && words.span.first(UInt8(ascii: "<"), in: 0..<words.count) == nil
  }

  /// The cell after the words so far.
  private mutating func cell() -> Int {
    var counter = cells
    counter.advance(over: words.span.extracting(counted...))
    (cells, counted) = (counter, words.count)
    return counter.cell
  }
}

extension JSONLyrics: LyricVisitor {
  mutating func visit(words: Span<UInt8>) {
    words.withUnsafeBufferPointer { self.words += $0 }
  }

  mutating func visit(
    _ mark: VisitedMark,
    text: Span<UInt8>,
    chord: @autoclosure () -> String?
  ) {
    let written = JSONMark(
      type: mark.type,
      cell: mark.cell ?? cell(),
      offset: mark.offset,
      range: mark.range
    )
    if !marks.isEmpty { marks.append(UInt8(ascii: ",")) }
    marks.append(written, chord: chord(), text: text)
  }
}
