/// A line of the source text, without what ends it.
@usableFromInline package struct PhysicalLine: Hashable, Sendable {
  /// The content, without the line end.
  @usableFromInline package let range: SourceRange
  /// What ends the line.
  @usableFromInline package let ending: LineEnding

  /// A line somewhere in a text.
  @inlinable @inline(__always)
  package init(range: SourceRange, ending: LineEnding) {
    self.range = range
    self.ending = ending
  }

  /// Where the line ends, what ends it included, in UTF-8 bytes.
  package var end: Int { range.upperBound.utf8 + ending.utf8Count }

  /// Whether a backslash at its end may join the next line to it.
  package func endsWithBackslash(in text: Span<UInt8>) -> Bool {
    !range.isEmpty && text[range.utf8.upperBound - 1] == UInt8(ascii: "\\")
  }

  /// The same line, a number of UTF-8 bytes further on in its text.
  package func moved(by distance: Int) -> PhysicalLine {
    let range = range.utf8
    return PhysicalLine(
      range: SourceRange(utf8: range.lowerBound + distance..<range.upperBound + distance),
      ending: ending
    )
  }
}
