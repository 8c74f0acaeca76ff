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
}
