import SongModel

/// Texts in lower case.
enum LowerCase {
  /// The bytes of a text in lower case.
  ///
  /// - Complexity: O(n).
  static func bytes(of text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        index += 1
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      if scalar.isCapital {
        bytes += scalar.properties.lowercaseMapping.utf8
      } else {
        for place in index..<index + length { bytes.append(text[place]) }
      }
      index += length
    }
    return bytes
  }
}
