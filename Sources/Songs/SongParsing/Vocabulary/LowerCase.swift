import SongModel

/// Texts in lower case.
enum LowerCase {
  /// The bytes of a text in lower case.
  ///
  /// - Complexity: O(n).
  static func bytes(of text: Span<UInt8>) -> [UInt8] {
    Array(capacity: longest(of: text.count)) { append(text, to: &$0) }
  }

  /// Hands on the bytes of a short text in lower case, without a list made of them.
  ///
  /// - Complexity: O(n).
  static func withBytes<Result>(
    of text: Span<UInt8>,
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest(of: text.count)) { buffer in
      var lower = OutputSpan(buffer: buffer, initializedCount: 0)
      append(text, to: &lower)
      return body(lower.span)
    }
  }

  /// No letter is more than half as long again in lower case.
  private static func longest(of length: Int) -> Int { length * 2 }

  private static func append(_ text: Span<UInt8>, to lower: inout OutputSpan<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        lower.append(byte.isASCIICapital ? byte | 0x20 : byte)
        index += 1
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      if scalar.isCapital {
        for byte in scalar.properties.lowercaseMapping.utf8 { lower.append(byte) }
      } else {
        for place in index..<index + length { lower.append(text[place]) }
      }
      index += length
    }
  }
}
