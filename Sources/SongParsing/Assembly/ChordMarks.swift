import SongModel

/// Makes marks of the tokens of a chord line.
enum ChordMarks {
  /// The marks of a line's tokens from `start` on; words side by side become one remark.
  static func marks(of line: LexedLine, from start: Int, in text: Span<UInt8>) -> [ChordMark] {
    var marks: [ChordMark] = []
    var index = start
    while index < line.tokens.count {
      let end = endOfMark(at: index, in: line.tokens)
      marks.append(mark(line.tokens[index..<end], in: text))
      index = end
    }
    return marks
  }

  /// Words, and numbers and punctuation among them, belong to one remark.
  private static func endOfMark(at index: Int, in tokens: [LineToken]) -> Int {
    guard tokens[index].kind == .word else { return index + 1 }
    var end = index + 1
    while end < tokens.count, tokens[end].joinsRemark,
      tokens[end].cells.lowerBound - tokens[end - 1].cells.upperBound < 3
    {
      end += 1
    }
    return end
  }

  private static func mark(_ tokens: ArraySlice<LineToken>, in text: Span<UInt8>) -> ChordMark {
    let first = tokens[tokens.startIndex]
    let last = tokens[tokens.endIndex - 1]
    let range = first.range.union(last.range)
    let spelling = String(decoding: text.extracting(range.utf8))
    let cell = first.cells.lowerBound + leadingCells(first, spelling)
    return ChordMark(kind(of: first), text: spelling, offset: cell, cell: cell, range: range)
  }

  /// The cells of a chord's decoration before the chord itself.
  private static func leadingCells(_ token: LineToken, _ spelling: String) -> Int {
    guard case .chord(_, _, let core) = token.kind, core.lowerBound > 0 else { return 0 }
    return CellCounter.width(of: spelling.utf8Slice(0..<core.lowerBound))
  }

  private static func kind(of token: LineToken) -> ChordMark.Kind {
    switch token.kind {
    case .chord(let chord, _, _): .chord(chord)
    case .noChord: .noChord
    case .bar: .bar
    case .beat: .beat
    case .repeats: .repeats
    case .separator: .separator
    case .number, .word: .annotation
    }
  }
}

extension LineToken {
  /// Whether the token goes on with a remark that a word began.
  fileprivate var joinsRemark: Bool {
    switch kind {
    case .word, .number, .separator, .beat: true
    case .chord(_, let strength, _): strength < .letter
    case .noChord, .bar, .repeats: false
    }
  }
}
