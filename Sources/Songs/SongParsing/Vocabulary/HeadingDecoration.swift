import SongModel

/// What stands round the words of headings: brackets, stars, dashes, a colon.
enum HeadingDecoration {
  /// Where a word in lower case stands without its decoration.
  static func core(of word: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    text.trim(signs, text.trim(markers, word))
  }

  /// Where the words of a heading stand without their decoration.
  ///
  /// The sharp of a chord at their end is none: `Intro: F#`.
  static func bare(_ decorated: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    let core = text.trim(signs, decorated)
    return text.endsWithSharp(core, before: decorated.upperBound)
      ? core.lowerBound..<core.upperBound + 1 : core
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
      || isShortLabel(word, in: text)
  }

  /// Whether a word is a letter, a plus or a star and a colon: `P:`, `+:`.
  static func isShortLabel(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard word.count == 2, text[word.upperBound - 1] == UInt8(ascii: ":") else { return false }
    let label = text[word.lowerBound]
    return label.isASCIILetter || label == UInt8(ascii: "+") || label == UInt8(ascii: "*")
  }

  /// What closes the decoration that a scalar opens.
  static func closer(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "*", "=", "-", "#", "~": scalar
    default: scalar.isASCII ? UInt8(scalar.value).closingBracket.map { Unicode.Scalar($0) } : nil
    }
  }

  /// What typists put before everything on a line.
  static let markers = ScalarSet(" \t\u{A0}!>;\u{FEFF}")

  static let signs = ScalarSet(" \t\u{A0}[]()<>*-=#_~:.{}|–—;,/\"«»•+…!`（）【】［］：、")
}

extension Span where Element == UInt8 {
  /// Whether a word ends with a root that a sharp follows: the `F` of `Intro: F#`.
  func endsWithSharp(_ word: Range<Int>, before limit: Int) -> Bool {
    let end = word.upperBound
    guard end < limit, self[end] == UInt8(ascii: "#"), !word.isEmpty,
      (self[end - 1] & 0xDF).isRootLetter
    else { return false }
    return end - 1 == word.lowerBound || !self[end - 2].isOfLetter
  }
}
