import SongLayout

/// Letters that are written from right to left.
enum RightToLeft {
  /// Whether the first letter of a text is one; nil without any letters at its beginning.
  static func isFirst(of text: String) -> Bool? {
    for scalar in text.unicodeScalars.prefix(200) where scalar.properties.isAlphabetic {
      return isRightToLeft(scalar)
    }
    return nil
  }

  /// The text as it stands on paper: runs of such letters reversed.
  static func displayed(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xD6 }),
      text.unicodeScalars.contains(where: isRightToLeft)
    else { return text }
    return String(text.reversed())
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }
}
