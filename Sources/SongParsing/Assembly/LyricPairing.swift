import SongModel

/// Sets the marks of a chord line over the lyric line below it, by display cells.
enum LyricPairing {
  /// The marks with their offsets in the lyric text.
  ///
  /// A mark beyond the end of the text gets one byte for each cell beyond it.
  ///
  /// - Complexity: O(length of the text + number of marks).
  static func place(_ marks: [ChordMark], over text: String) -> [ChordMark] {
    var placed = marks
    var counter = CellCounter()
    var offset = 0
    var next = 0
    for scalar in text.unicodeScalars {
      let before = counter.cell
      counter.advance(over: scalar)
      while next < placed.count, placed[next].cell < counter.cell {
        // A mark inside a wide character or a tab stands at its start.
        placed[next].offset = placed[next].cell >= before ? offset : placed[next].offset
        next += 1
      }
      offset += UTF8.width(scalar)
    }
    while next < placed.count {
      placed[next].offset = offset + placed[next].cell - counter.cell
      next += 1
    }
    return placed
  }
}
