extension String {
  /// The runs of letters and digits.
  var words: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "#" && $0 != "♯" && $0 != "♭" }.map(String.init)
  }

  /// The text without blanks at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
