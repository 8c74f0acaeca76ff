extension Span where Element == UInt8 {
  /// Where the line that starts at a place ends, before its line feed or carriage return.
  ///
  /// - Complexity: O(length of the line).
  func endOfLine(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != 0x0A, self[end] != 0x0D { end += 1 }
    return end
  }
}
