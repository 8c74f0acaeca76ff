import SongModel

/// Sets the marks of a chord line over the lyric line below it, by display cells.
enum LyricPairing {
  /// Gives the marks their offsets in the lyric text.
  ///
  /// A mark beyond the end of the text gets one byte for each cell beyond it.
  ///
  /// - Parameter words: the lyric, from the cell 0 on.
  /// - Complexity: O(length of the lyric + number of marks).
  static func place(_ marks: inout [PlacedMark], over words: Span<UInt8>) {
    // Among plain letters a cell is a byte.
    let plain = words.plainStart
    for index in marks.indices { marks[index].offset = marks[index].cell }
    guard plain < words.count else { return }
    var counter = CellCounter(cell: plain)
    var offset = plain
    var next = marks.firstIndex { $0.cell >= plain } ?? marks.count
    while next < marks.count, offset < words.count {
      let before = (cell: counter.cell, offset: offset)
      let plain = min(words.eightBytes(at: offset).plainCount, words.count - offset)
      if plain > 0 {
        counter.advance(overPlain: plain)
        offset += plain
      } else {
        let (scalar, length) = words.scalar(at: offset)
        counter.advance(over: scalar)
        offset += length
      }
      while next < marks.count, marks[next].cell < counter.cell {
        // A mark inside a wide character or a tab stands at its start.
        let distance = plain > 0 ? marks[next].cell - before.cell : 0
        if marks[next].cell >= before.cell { marks[next].offset = before.offset + distance }
        next += 1
      }
    }
    for index in marks.indices.dropFirst(next) {
      marks[index].offset = offset + marks[index].cell - counter.cell
    }
  }
}

extension Span where Element == UInt8 {
  /// How many bytes at the start are characters of one byte and one cell.
  fileprivate var plainStart: Int {
    var index = 0
    while index < count {
      let plain = eightBytes(at: index).plainCount
      index += plain
      if plain < 8 { return Swift.min(index, count) }
    }
    return count
  }
}
