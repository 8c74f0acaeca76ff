extension String {
  /// The text without the backslashes that join lines, and the indents after them.
  var withoutJoints: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    var result: [UInt8] = []
    var isIndent = false
    for byte in utf8 {
      if byte == 0x0A || byte == 0x0D {
        if result.last == UInt8(ascii: "\\") { result.removeLast() }
        isIndent = true
      } else if !isIndent || byte != 0x20 && byte != 0x09 {
        result.append(byte)
        isIndent = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
