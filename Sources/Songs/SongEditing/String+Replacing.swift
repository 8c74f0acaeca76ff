extension String {
  /// The text with other words in place of a range.
  func replacingCharacters(_ range: Range<Index>, with words: String) -> String {
    String(self[..<range.lowerBound]) + words + String(self[range.upperBound...])
  }
}
