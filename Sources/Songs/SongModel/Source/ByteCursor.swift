/// Finds the occurrences of a byte in a text that is read from start to end.
///
/// Each stretch of the text is searched once, however often it is asked about.
package struct ByteCursor {
  private let byte: UInt8
  private var place = -1

  /// Makes a cursor before the start of a text.
  package init(_ byte: UInt8) {
    self.byte = byte
  }

  /// The first place of the byte at or after a start, which must not move backwards between calls;
  /// beyond all texts if there is none.
  package mutating func next(from start: Int, in text: Span<UInt8>) -> Int {
    if place < start { place = text.first(byte, in: start..<text.count) ?? .max }
    return place
  }
}
