extension String {
  /// The place in UTF-8 bytes of the first occurrence of a short text.
  ///
  /// - Complexity: O(n).
  package func utf8Offset(of needle: StaticString) -> Int? {
    var string = self
    return string.withUTF8 { $0.span.firstOffset(of: needle) }
  }
}

extension Span where Element == UInt8 {
  /// The place of the first occurrence of a short text.
  package func firstOffset(of needle: StaticString) -> Int? {
    needle.withUTF8Buffer { needle in
      var start = 0
      while start + needle.count <= count {
        if self[start] == needle[0], holds(needle, at: start) { return start }
        start += 1
      }
      return nil
    }
  }

  private func holds(_ needle: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for offset in 0..<needle.count where self[start + offset] != needle[offset] { return false }
    return true
  }

  /// Whether any byte is zero.
  package var hasZero: Bool {
    var zeros: UInt8 = 0
    for index in indices { zeros |= self[index] == 0 ? 1 : 0 }
    return zeros != 0
  }
}
