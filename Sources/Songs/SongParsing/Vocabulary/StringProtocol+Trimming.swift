import SongModel

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first...last])
  }

  /// The text without certain characters at its ends.
  func trimming(_ set: ScalarSet) -> String {
    if let plain = plainTrimming(set) { return plain }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !set.contains($0) }),
      let last = scalars.lastIndex(where: { !set.contains($0) })
    else { return "" }
    return String(self[first...last])
  }
}

extension StringProtocol {
  /// As `trimming`, for a text in ASCII without line ends; nil for any other.
  private func plainTrimming(_ set: ScalarSet) -> String? {
    let trimmed = utf8.withContiguousStorageIfAvailable { bytes -> String? in
      guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
      guard let first = bytes.firstIndex(where: { !set.contains(ascii: $0) }),
        let last = bytes.lastIndex(where: { !set.contains(ascii: $0) })
      else { return "" }
      if last - first + 1 == bytes.count { return String(self) }
      return String(decoding: bytes[first...last], as: UTF8.self)
    }
    return trimmed ?? nil
  }
}

extension String {
  /// The texts between separators; by bytes, as characters would make large tables slow.
  func parts(between separator: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: separator)).map { String(Substring($0)) }
  }

  /// The text before the first blank.
  var firstWord: String {
    String(Substring(utf8.prefix { $0 != UInt8(ascii: " ") }))
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, or a mark of one.
  var isLetter: Bool {
    value < 0x80 ? UInt8(value).isASCIILetter : properties.isAlphabetic
  }
}
