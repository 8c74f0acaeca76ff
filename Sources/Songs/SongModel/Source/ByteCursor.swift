/// Finds a byte again and again in a text that is read from its start to its end.
///
/// Each stretch of the text is searched once, however often it is asked about.
package struct ByteCursor {
  private let byte: UInt8
  private var place = -1

  /// Makes a cursor before the start of a text.
  package init(_ byte: UInt8) {
    self.byte = byte
  }

  /// The first place of the byte from a place on, which does not lie before those asked about
  /// already; beyond all texts where there is none.
  package mutating func next(from start: Int, in text: Span<UInt8>) -> Int {
    if place < start { place = text.first(byte, in: start..<text.count) ?? .max }
    return place
  }
}
