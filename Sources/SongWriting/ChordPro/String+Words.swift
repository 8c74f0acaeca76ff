extension String {
  /// The runs of letters and digits.
  var words: [String] {
    // Characters are slow, and few lines need them.
    if utf8.allSatisfy({ $0 < 0x80 }) {
      return utf8.split { !Self.isOfWord($0) }.map { String(Substring($0)) }
    }
    return split { !$0.isLetter && !$0.isNumber && $0 != "#" && $0 != "♯" && $0 != "♭" }.map(
      String.init
    )
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "#"): true
    default: false
    }
  }

  /// The text without blanks at its ends.
  var trimmed: String {
    if let first = utf8.first, let last = utf8.last, Self.isInk(first), Self.isInk(last) {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether a byte is a sign of ASCII that is no blank.
  private static func isInk(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }
}
