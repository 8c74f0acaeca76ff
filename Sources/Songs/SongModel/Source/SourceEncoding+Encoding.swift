extension SourceEncoding {
  /// The bytes of a text, without a byte order mark.
  ///
  /// A character that the encoding does not have becomes `?`.
  ///
  /// - Complexity: O(n).
  package func encode(_ text: String) -> [UInt8] {
    switch self {
    case .utf8: return Array(text.utf8)
    case .utf16LittleEndian:
      return text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      return text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    default:
      let page = CodePage(self)
      return text.unicodeScalars.map { page?.byte(for: $0) ?? UInt8(ascii: "?") }
    }
  }
}
