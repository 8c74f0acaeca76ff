/// Text for SVG.
enum SVGText {
  /// The text with the characters that XML reserves written as entities, and those that it forbids
  /// replaced.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", "\r", "\r\n": escaped += " "
      case _ where character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }:
        escaped += "\u{FFFD}"
      default: escaped.append(character)
      }
    }
  }
}
