import SongModel

/// Finds the signs of lyrics that a reader would take for directives or for values.
///
/// Empty brackets after such a sign, `{[]title}`, mean nothing and keep a reader from taking the
/// words for anything else.
enum LyricEscaping {
  /// Whether the brace at a place of a lyric would open a directive.
  ///
  /// At the start of a line any name makes a directive, later only a known one.
  ///
  /// - Parameters:
  ///   - end: the end of the words, or the place of the next mark, whose bracket may end the name:
  ///     `{c[D]e}`.
  ///   - mayBeValue: whether `%{` before a name stands for a value, as in a sheet with directives.
  /// - Complexity: O(n) in the length of the name, and of the blanks before.
  static func opensDirective(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at index: Int,
    before end: Int,
    mayBeValue: Bool
  ) -> Bool {
    guard bytes[index] == UInt8(ascii: "{"),
      !mayBeValue || index == 0 || bytes[index - 1] != UInt8(ascii: "%")
    else { return false }
    let name = bytes[(index + 1)..<end].drop { $0.isSpaceOrTab }.prefix { $0.isOfDirectiveName }
    guard !name.isEmpty else { return false }
    let word = DirectiveText.split(String(decoding: name, as: UTF8.self)).name
    switch DirectiveTable.effect(of: word.lowercased()) {
    case .inline: return false
    case nil:
      let before = bytes[..<index].drop { byteOrderMark.contains($0) }
      return before.allSatisfy { $0.isSpaceOrTab }
    default: return true
    }
  }

  /// Whether a value, `%{title}`, or the number of a character, `\u00e9`, `\u{e9}`, would be put
  /// in the place of words from a place on.
  static func opensSubstitution(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let rest = bytes[index...]
    if rest.starts(with: "%{".utf8) || rest.starts(with: "\\u{".utf8) { return true }
    let digits = rest.dropFirst(2).prefix(4)
    return rest.starts(with: "\\u".utf8) && digits.count == 4 && digits.allSatisfy { $0.isHexDigit }
  }

  /// Sheets put together of several files have some inside.
  private static let byteOrderMark = Array("\u{FEFF}".utf8)
}
