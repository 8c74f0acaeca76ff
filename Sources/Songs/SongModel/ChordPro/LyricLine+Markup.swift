extension LyricLine {
  /// The line without the mark-up of ChordPro, its marks at the same words, and the stretches that
  /// were set off.
  ///
  /// - Complexity: O(n).
  package var withoutMarkup: (line: LyricLine, spans: [StyledText.Span]) {
    guard text.mayHaveMarkup else { return (self, []) }
    let styled = StyledText(markup: text)
    guard !styled.tags.isEmpty else { return (self, []) }
    var places = MarkupPlaces(styled.tags)
    let marks = marks.map { mark in
      var moved = mark
      moved.offset = places.place(of: mark.offset)
      // Tags are ASCII, apart from rare attributes: each byte takes one cell.
      moved.cell = max(0, mark.cell - (mark.offset - moved.offset))
      return moved
    }
    return (LyricLine(text: styled.text, marks: marks), styled.spans)
  }
}

extension String {
  /// Whether a tag may begin in it.
  package var mayHaveMarkup: Bool {
    var text = self
    return text.withUTF8 { $0.contains(UInt8(ascii: "<")) }
  }
}

/// Follows words with mark-up and the same words without it.
private struct MarkupPlaces {
  private let tags: [Range<Int>]
  /// How many tags lie before the last place asked for, and their bytes.
  private var passed = 0
  private var removed = 0

  init(_ tags: [Range<Int>]) { self.tags = tags }

  /// The place without mark-up of one with it; none may be before the last one asked for.
  mutating func place(of offset: Int) -> Int {
    while passed < tags.count, tags[passed].lowerBound < offset {
      removed += tags[passed].count
      passed += 1
    }
    let inside = passed > 0 ? max(0, tags[passed - 1].upperBound - offset) : 0
    return offset + inside - removed
  }
}
