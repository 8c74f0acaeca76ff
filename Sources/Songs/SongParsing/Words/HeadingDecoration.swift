import SongModel

/// What stands round the words of headings: brackets, stars, dashes, a colon.
enum HeadingDecoration {
  /// A word in lower case without its decoration.
  static func core(of word: String) -> String {
    word.trimming(markers).trimming(signs)
  }

  /// Whether a heading may begin with a word: a section's name, a number, a bracket, decoration.
  ///
  /// - Parameter isNamed: whether its core may begin a name.
  static func mayOpen(_ word: String, _ isNamed: Bool) -> Bool {
    guard !word.utf8.starts(with: "</".utf8), word != "<pre>" else { return false }
    return isNamed || isOpened(word)
  }

  /// Whether a word begins with a bracket or another sign that closes a heading too.
  static func isOpened(_ word: String) -> Bool {
    word.unicodeScalars.first.map { closer(of: $0) != nil } ?? true
  }

  /// Whether a word is no part of a section's name, number or count, wherever it stands.
  static func isForeign(_ word: String, _ words: [String]) -> Bool {
    word.unicodeScalars.allSatisfy(\.isLetter) && HeadingPhrase.isForeign(words)
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
