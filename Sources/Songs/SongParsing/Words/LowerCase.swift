import SongModel

/// Texts in lower case.
enum LowerCase {
  /// The bytes of a text in lower case.
  ///
  /// - Complexity: O(n).
  static func bytes(of text: Span<UInt8>) -> [UInt8] {
    // No letter is more than half as long again in lower case.
    Array(capacity: text.count * 2) { (lower: inout OutputSpan<UInt8>) in
      var index = 0
      while index < text.count {
        let byte = text[index]
        if byte < 0x80 {
          lower.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
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
}
