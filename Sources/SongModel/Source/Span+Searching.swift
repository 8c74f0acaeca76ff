extension Span where Element == UInt8 {
  /// The first place of a byte in a range.
  ///
  /// - Complexity: O(n); 32 bytes are passed over at a time.
  package func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index &+ 32 <= range.upperBound, !contains(byte, inFourWordsAt: index) { index &+= 32 }
    while index < range.upperBound {
      let skipped = eightBytes(at: index).count(before: byte)
      index &+= skipped
      if skipped < 8 { return index < range.upperBound ? index : nil }
    }
    return nil
  }

  /// Whether a byte is among 32, which must all be there.
  @inline(__always)
  private func contains(_ byte: UInt8, inFourWordsAt index: Int) -> Bool {
    let pattern = UInt64(byte) &* UInt64.ones
    let marks =
      (eightBytes(at: index) ^ pattern).firstMark(below: 1)
      | (eightBytes(at: index &+ 8) ^ pattern).firstMark(below: 1)
      | (eightBytes(at: index &+ 16) ^ pattern).firstMark(below: 1)
      | (eightBytes(at: index &+ 24) ^ pattern).firstMark(below: 1)
    return marks != 0
  }

  /// The first place of a short text in a range.
  ///
  /// - Complexity: O(n) for texts whose first byte is rare in them.
  package func first(_ needle: StaticString, in range: Range<Int>) -> Int? {
    let length = needle.utf8CodeUnitCount
    guard range.count >= length else { return nil }
    var start = range.lowerBound
    while let place = first(needle.utf8Start[0], in: start..<range.upperBound - length + 1) {
      if starts(needle, at: place) { return place }
      start = place + 1
    }
    return nil
  }

  /// Whether a short text stands at a place.
  package func starts(_ needle: StaticString, at start: Int) -> Bool {
    guard start + needle.utf8CodeUnitCount <= count else { return false }
    return needle.withUTF8Buffer { bytes in
      for (index, byte) in bytes.enumerated() where self[start + index] != byte { return false }
      return true
    }
  }
}

extension String {
  /// The place in UTF-8 bytes of the first occurrence of a short text.
  ///
  /// - Complexity: O(n).
  package func utf8Offset(of needle: StaticString) -> Int? {
    var string = self
    return string.withUTF8 { $0.span.first(needle, in: 0..<$0.count) }
  }
}
