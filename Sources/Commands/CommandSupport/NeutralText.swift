/// Text that a terminal shows and does not obey.
///
/// Characters that control a terminal, or turn the direction of what follows, are written as
/// their code: `\u{1b}`.
package enum NeutralText {
  /// Several lines of text; ends of lines and tabs stay, and so do the program's own colours.
  ///
  /// Bytes that are not UTF-8 are shown as U+FFFD.
  ///
  /// - Complexity: O(n).
  package static func lines(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(escaped(text, areLines: true).utf8)
  }

  /// What belongs on one line, such as a title or the name of a file.
  ///
  /// - Complexity: O(n).
  package static func line(_ text: String) -> String {
    escaped(text, areLines: false)
  }

  private static func escaped(_ text: String, areLines: Bool) -> String {
    guard text.unicodeScalars.contains(where: \.controlsTerminals) else { return text }
    var result = ""
    let scalars = text.unicodeScalars
    for (index, scalar) in zip(scalars.indices, scalars) {
      let next = scalars.index(after: index)
      let endsLine = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
      if !scalar.controlsTerminals || areLines && (scalar.isKeptInLines || endsLine) {
        result.unicodeScalars.append(scalar)
      } else if areLines, let code = TerminalColor.code(for: scalar) {
        result += code
      } else {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isKeptInLines: Bool { self == "\n" || self == "\t" }

  /// Whether the character does something else than to be shown at its place.
  fileprivate var controlsTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks and overrides of direction, ends of lines and paragraphs, invisible tags.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE007F: true
    // What stands for colours.
    case 0x10FDD0...0x10FDDF: true
    default: false
    }
  }
}
