/// A line of the source text, without what ends it.
///
/// It takes eight bytes, since large sheets hold very many of them.
@usableFromInline package struct PhysicalLine: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let start: SourceOffset
  /// The length in UTF-8 bytes, above three bits for what ends the line.
  @usableFromInline let lengthAndEnding: UInt32

  /// The longest line, in UTF-8 bytes.
  package static let longest = Int(UInt32.max >> 3)

  /// A line somewhere in a text.
  ///
  /// - Parameter range: the content, no longer than `longest`.
  @inlinable @inline(__always)
  package init(range: SourceRange, ending: LineEnding) {
    let length = range.upperBound.storage &- range.lowerBound.storage
    assert(length <= UInt32.max >> 3, "the line is too long")
    start = range.lowerBound
    lengthAndEnding = length << 3 | UInt32(ending.rawValue)
  }

  /// The content, without the line end.
  @inlinable @inline(__always)
  package var range: SourceRange {
    SourceRange(uncheckedBounds: (start, SourceOffset(fitting: start.utf8 + length)))
  }

  /// What ends the line.
  @inlinable @inline(__always)
  package var ending: LineEnding {
    LineEnding(rawValue: UInt8(truncatingIfNeeded: lengthAndEnding & 7)) ?? .none
  }

  @inlinable @inline(__always)
  var length: Int { Int(lengthAndEnding >> 3) }

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
