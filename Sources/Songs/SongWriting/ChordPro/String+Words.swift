import SongModel

extension String {
  /// The runs of letters and digits.
  var words: [String] {
    if let words = plainWords { return words }
    return split { !$0.isLetter && !$0.isNumber && $0 != "#" && $0 != "♯" && $0 != "♭" }.map(
      String.init
    )
  }

  /// The same as `words` for a text in ASCII; nil for any other text.
  ///
  /// Characters are slow, and few texts need them.
  private var plainWords: [String]? {
    let words = utf8.withContiguousStorageIfAvailable { bytes -> [String]? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      var words: [String] = []
      var start = 0
      for place in 0...bytes.count {
        if place < bytes.count, Self.isInWord(bytes[place]) { continue }
        if start < place { words.append(String(decoding: bytes[start..<place], as: UTF8.self)) }
        start = place + 1
      }
      return words
    }
    return words ?? nil
  }

  /// How many letters and digits there are.
  var signCount: Int {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return count { $0.isLetter || $0.isNumber } }
    return utf8.count { $0 != UInt8(ascii: "#") && Self.isInWord($0) }
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "#")
  }

  /// The text without blanks at its ends.
  var trimmed: String {
    if let first = utf8.first, let last = utf8.last, Self.isVisible(first), Self.isVisible(last) {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether a byte is a visible ASCII character.
  private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }
}
