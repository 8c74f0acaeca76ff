extension Span where Element == UInt8 {
  /// The scalar that starts at `index` of valid UTF-8, and its length in bytes.
  @inlinable @inline(__always)
  package func scalar(at index: Int) -> (Unicode.Scalar, length: Int) {
    let lead = self[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    if lead &- 0xC2 < 0x1E, index &+ 1 < count {
      let value = UInt16(lead & 0x1F) << 6 | UInt16(self[index &+ 1] & 0x3F)
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 2)
    }
    return longScalar(lead, at: index)
  }

  @usableFromInline
  package func longScalar(_ lead: UInt8, at index: Int) -> (Unicode.Scalar, length: Int) {
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, index + length <= count else { return ("\u{FFFD}", 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for place in index + 1..<index + length {
      value = value << 6 | UInt32(self[place] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
