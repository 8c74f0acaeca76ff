extension String {
  /// Makes text from bytes, repairing what is not UTF-8.
  package init(decoding bytes: Span<UInt8>) {
    self =
      String(validating: bytes)
      ?? bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The text between two places in UTF-8 bytes.
  package func utf8Slice(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }

  /// The parts between the places of a short text, except empty ones.
  ///
  /// - Complexity: O(n).
  package func parts(separatedBy separator: StaticString) -> [String] {
    var string = self
    return string.withUTF8 { bytes in
      let text = bytes.span
      var (parts, start): ([String], Int) = ([], 0)
      while let end = text.first(separator, in: start..<text.count) {
        parts.append(String(decoding: text.extracting(start..<end)))
        start = end + separator.utf8CodeUnitCount
      }
      parts.append(String(decoding: text.extracting(start..<text.count)))
      return parts.filter { !$0.isEmpty }
    }
  }
}
