extension SourceText {
  /// A range of the text with all of the characters that it cuts; what lies beyond the text is
  /// cut off.
  package func wholeScalars(_ range: SourceRange) -> SourceRange {
    let utf8 = string.utf8
    let bounds = range.utf8.clamped(to: 0..<utf8.count)
    var start = utf8.index(utf8.startIndex, offsetBy: bounds.lowerBound)
    var end = utf8.index(start, offsetBy: bounds.count)
    while start < utf8.endIndex, UTF8.isContinuation(utf8[start]) {
      start = utf8.index(before: start)
    }
    while end < utf8.endIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(after: end) }
    return SourceRange(
      utf8: utf8.distance(
        from: utf8.startIndex,
        to: start
      )..<utf8.distance(from: utf8.startIndex, to: end)
    )
  }
}
