/// Questions about the UTF-8 of a line that every engine has to ask.
package enum LineText {
  /// Whether all bytes are ASCII.
  ///
  /// - Complexity: O(`line.count`).
  package static func isASCII(_ line: Span<UInt8>) -> Bool {
    var union: UInt8 = 0
    for index in line.indices { union |= line[index] }
    return union < 0x80
  }

  /// Whether the bytes are valid UTF-8.
  ///
  /// - Complexity: O(`line.count`); a line in ASCII costs no allocation.
  package static func isValid(_ line: Span<UInt8>) -> Bool {
    isASCII(line) || line.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
  }

  /// Whether a byte is the second or a later one of its scalar.
  package static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }

  /// The end in bytes of the scalar that starts at `offset`.
  package static func scalarEnd(at offset: Int, in line: [UInt8]) -> Int {
    var end = offset + 1
    while end < line.count, isContinuation(line[end]) { end += 1 }
    return end
  }
}
