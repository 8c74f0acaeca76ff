import SongModel

/// What stands round the words of headings: brackets, stars, dashes, a colon.
enum HeadingDecoration {
  /// Where a word in lower case stands without its decoration.
  static func core(of word: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    text.trim(signs, text.trim(markers, word))
  }

  /// Whether a heading may begin with a word: a section's name, a number, a bracket, decoration.
  ///
  /// - Parameter isNamed: whether its core may begin a name.
  static func mayOpen(_ word: Range<Int>, isNamed: Bool, in text: Span<UInt8>) -> Bool {
    let isTag =
      text.starts("</", at: word.lowerBound)
      || word.count == 5 && text.starts("<pre>", at: word.lowerBound)
    return !isTag && (isNamed || isOpened(word, in: text))
  }

  /// Whether a word begins with a bracket or another sign that closes a heading too.
  static func isOpened(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    word.isEmpty || closer(of: text.scalar(at: word.lowerBound).0) != nil
  }

  /// What closes the decoration that a scalar opens.
  static func closer(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "[": "]"
    case "<": ">"
    case "(": ")"
    case "{": "}"
    case "*", "=", "-", "#", "~": scalar
    default: nil
    }
  }

  /// What typists put before everything on a line.
  static let markers = ScalarSet(" \t\u{A0}!>;\u{FEFF}")

  static let signs = ScalarSet(" \t\u{A0}[]()<>*-=#_~:.{}|–—;,/\"«»•+…!`")
}
