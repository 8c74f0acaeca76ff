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
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !set.contains($0) }),
      let last = scalars.lastIndex(where: { !set.contains($0) })
    else { return "" }
    return String(self[first...last])
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
