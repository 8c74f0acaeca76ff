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

  /// Whether the bytes are valid UTF-8 (Unicode 16, table 3-7).
  ///
  /// - Complexity: O(`line.count`), without an allocation.
  package static func isValid(_ line: Span<UInt8>) -> Bool {
    var index = 0
    while index < line.count {
      let length = scalarLength(at: index, in: line)
      guard length > 0 else { return false }
      index += length
    }
    return true
  }

  /// The length of a well-formed scalar that starts here; 0 for any other bytes.
  private static func scalarLength(at index: Int, in line: Span<UInt8>) -> Int {
    let lead = line[index]
    if lead < 0x80 { return 1 }
    guard let (length, second) = form(of: lead), index + length <= line.count,
      second.contains(line[index + 1])
    else { return 0 }
    for place in 2..<max(2, length) where !isContinuation(line[index + place]) { return 0 }
    return length
  }

  /// The length of a scalar with a first byte beyond ASCII, and what its second byte may be.
  private static func form(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }

  /// Whether a byte is the second or a later one of its scalar.
  package static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }
}
