extension String {
  /// Makes text from bytes; nil when they are not UTF-8.
  ///
  /// The standard library looks at every byte of a text that is not all ASCII. These bytes are
  /// found valid eight at a time, and the string takes them without looking again.
  ///
  /// - Complexity: O(n).
  package init?(validating bytes: Span<UInt8>) {
    guard #available(macOS 26, iOS 26, *) else {
      let string = bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
      guard let string else { return nil }
      self = string
      return
    }
    guard let content = bytes.textContent else { return nil }
    self.init(copying: UTF8Span(unchecked: bytes, isKnownASCII: content == .ascii))
  }
}

/// What valid UTF-8 holds.
package enum TextContent {
  case ascii
  case otherCharacters
}

extension Span where Element == UInt8 {
  /// What the bytes hold; nil when they are not UTF-8.
  ///
  /// - Complexity: O(n).
  package var textContent: TextContent? {
    var content = TextContent.ascii
    var index = 0
    while index < count {
      let marks = eightBytes(at: index) & UInt64.high
      guard marks != 0 else {
        index &+= 8
        continue
      }
      index &+= marks.countBeforeMark
      repeat {
        let length = eightBytes(at: index).longScalarLength
        guard length > 0 else { return nil }
        index &+= length
      } while index < count && self[index] >= 0x80
      content = .otherCharacters
    }
    return content
  }
}

extension UInt64 {
  /// The length of the valid scalar beyond ASCII that the bytes, the first lowest, begin with;
  /// 0 if they begin with none.
  @inline(__always)
  var longScalarLength: Int {
    if self & 0xC0E0 == 0x80C0 { return self & 0x1E == 0 ? 0 : 2 }
    if self & 0xC0_C0F0 == 0x80_80E0 {
      // What fits into two bytes, and surrogates, show in the lead and the first bit after it.
      let start = self & 0x200F
      return start == 0 || start == 0x200D ? 0 : 3
    }
    guard self & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
    // The planes from 1 to 16.
    let plane = (self & 7) << 2 | self >> 12 & 3
    return (1...16).contains(plane) ? 4 : 0
  }
}
