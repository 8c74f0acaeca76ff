import SongModel

/// Texts in lower case.
enum LowerCase {
  /// The bytes of a text in lower case.
  ///
  /// - Complexity: O(n).
  static func bytes(of text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices {
      let byte = text[index]
      // What capitals beyond ASCII are in lower case, the system knows.
      guard byte < 0x80 else {
        return text.isSurelyLowercase ? text.array : Array(String(decoding: text).lowercased().utf8)
      }
      bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return bytes
  }
}

extension Span where Element == UInt8 {
  fileprivate var array: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}
