extension LineClassifier {
  /// What the sheet as a whole says about its lines.
  func surroundings() -> LineScorer.Surroundings {
    var result = LineScorer.Surroundings()
    if outline.any.contains(.surelyChords) { result.shared.insert(.amongChordLines) }
    if outline.any.contains(.smallChords) { result.shared.insert(.amongSmallChords) }
    if hasStavesOnly { result.shared.insert(.amongStaves) }
    result.hasHead = hasHead()
    result.bodyStart = bodyStart()
    result.titleBlock = titleBlock()
    result.bodyEnd = outline.last(.played) ?? facts.endIndex
    if isAnyUnlikeLyrics(..<result.bodyStart) || isAnyUnlikeLyrics((result.bodyEnd + 1)...) {
      result.lyricShape = lyricShape()
    }
    return result
  }

  /// Whether any of some lines may be wider or stand further in than the lyrics do.
  private func isAnyUnlikeLyrics(_ lines: some RangeExpression<Int>) -> Bool {
    lines.relative(to: 0..<Int.max).clamped(to: facts.indices).contains {
      LineScorer.Surroundings.mayBeUnlikeLyrics(facts[$0])
    }
  }

  /// The middle width and indentation, in cells, of the lines below chord lines; nil where
  /// there are few.
  func lyricShape() -> (width: Int, indentation: Int)? {
    guard outline.any.contains(.chords) else { return nil }
    let lyrics = facts.indices.filter { index in
      index > 0 && outline.flags[index - 1].contains(.chords)
        && outline.flags[index].isDisjoint(with: [.played, .withoutWords])
    }
    guard lyrics.count >= 4 else { return nil }
    let widths = lyrics.map { Int32(clamping: facts[$0].width) }
    let indentations = lyrics.map { Int32(clamping: facts[$0].indentation) }
    return (Int(widths.middle), Int(indentations.middle))
  }

  /// The first line that can only belong to the song itself.
  private func bodyStart() -> Int {
    if let lyric = firstLyricAboveChords() { return lyric }
    let place = facts.indices.first { index in
      let found = outline.flags[index]
      return found.contains(.surelyChords) || index > 0 && isHeading(at: index)
        || facts[index].staff == .staff || opensPair(at: index)
    }
    return place ?? (facts.contains { $0.inlineCount > 0 } ? 1 : 4)
  }

  private func isHeading(at index: Int) -> Bool {
    guard outline.flags[index].contains(.heading) else { return false }
    let certainty = facts[index].heading?.certainty
    return certainty == .known || certainty == .bare
  }

  /// The first line of a sheet that sets its chords below the lyrics, in all its blocks.
  private func firstLyricAboveChords() -> Int? {
    let flags = outline.flags
    var first: Int?
    var count = 0
    for block in outline.blocks where flags[block].contains(where: { $0.contains(.played) }) {
      guard !flags[block.lowerBound].contains(.played),
        flags[block.upperBound - 1].contains(.played), block.count.isMultiple(of: 2)
      else { return nil }
      first = first ?? block.lowerBound
      count += 1
    }
    return count > 1 ? first : nil
  }

  /// Whether a lone chord stands above words.
  private func opensPair(at index: Int) -> Bool {
    let run = facts[index].run
    guard run.chords > 0, run.words == 0, run.remark == 0, index + 1 < facts.count else {
      return facts[index].inlineCount > 1
    }
    return facts[index + 1].run.chords < facts[index + 1].count
  }

  /// Whether the first block can be a head: the song is seen to begin later, or a short
  /// block stands before others.
  private func hasHead() -> Bool {
    if outline.any.contains(.surelyChords) || facts.contains(where: { $0.cannotBeInHead }) {
      return true
    }
    guard let first = outline.blocks.first, outline.blocks.count > 1 else {
      return facts.count == 1
    }
    return first.count <= 2 && outline.blocks.dropFirst().contains { $0.count > first.count }
  }

  /// The first block that can hold a title: mail heads and rulers may stand above it.
  private func titleBlock() -> Range<Int> {
    let block = outline.blocks.first { block in
      block.contains { facts[$0].mayTitle && !facts[$0].remark.contains(.address) }
    }
    return block ?? outline.blocks.first ?? 0..<0
  }
}

extension [Int32] {
  /// The number that stands in the middle when all are sorted.
  ///
  /// - Complexity: O(n): each bit of the number is found by counting.
  fileprivate var middle: Int32 {
    var low: Int32 = 0
    var high = self.max() ?? 0
    while low < high {
      let guess = low + (high - low) / 2
      let below = reduce(0) { $1 <= guess ? $0 + 1 : $0 }
      if below > count / 2 { high = guess } else { low = guess + 1 }
    }
    return low
  }
}

extension LineFacts {
  /// Whether the line can only stand after the head of a sheet.
  fileprivate var cannotBeInHead: Bool {
    inlineCount > 1 || endsWithChords || staff == .staff
      || heading?.certainty == .known
      || run.chords + run.noChords > 0 && run.words == 0 && run.remark == 0
  }
}
