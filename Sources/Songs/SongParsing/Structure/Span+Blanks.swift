import SongModel

extension Span where Element == UInt8 {
  /// The first place in a range that holds no blank; the range's end if there is none.
  func skipBlanks(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, self[index].isSpaceOrTab { index += 1 }
    return index
  }

  /// The place after the last byte in a range that is not a blank.
  func trimBlanks(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1].isSpaceOrTab { end -= 1 }
    return end
  }

  /// A range without the blanks at its ends.
  func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    let start = skipBlanks(range)
    return start..<Swift.max(start, trimBlanks(range))
  }
}
