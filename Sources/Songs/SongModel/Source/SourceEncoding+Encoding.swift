extension SourceEncoding {
  /// The bytes of a text, without a byte order mark.
  ///
  /// A character that the encoding does not have becomes `?`.
  ///
  /// - Complexity: O(n).
  package func encode(_ text: String) -> [UInt8] {
    switch self {
    case .utf8: Array(text.utf8)
    case .utf16LittleEndian: text.utf16.flatMap { $0.bytes }
    case .utf16BigEndian: text.utf16.flatMap { $0.bytes.reversed() }
    case .utf32LittleEndian: text.unicodeScalars.flatMap { $0.value.bytes }
    case .utf32BigEndian: text.unicodeScalars.flatMap { $0.value.bytes.reversed() }
    case .shiftJIS, .eucJP, .gb18030, .big5, .eucKR: multibyte(text)
    default: codePage(text)
    }
  }

  private func codePage(_ text: String) -> [UInt8] {
    let page = CodePage(self)
    return text.unicodeScalars.map { page?.byte(for: $0) ?? UInt8(ascii: "?") }
  }

  private func multibyte(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.utf8) }
    let characters = MultibyteCharacters(self)
    return text.unicodeScalars.flatMap { characters?.bytes(of: $0) ?? [UInt8(ascii: "?")] }
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the lowest first.
  fileprivate var bytes: [UInt8] {
    stride(from: 0, to: Self.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
