extension String {
  /// The text with blanks after it up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
