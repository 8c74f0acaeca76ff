import SongModel

/// Finds the braces of lyrics that a reader would take for directives.
///
/// Empty brackets after such a brace, `{[]title}`, mean nothing and keep a reader from taking
/// the words for a directive.
enum LyricBraceEscaping {
  /// Whether the brace at a place of a lyric would open a directive.
  ///
  /// At the start of a line any name makes a directive, later only a known one.
  ///
  /// - Complexity: O(n) in the length of the name, and of the blanks before.
  static func opensDirective(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "{"), index == 0 || bytes[index - 1] != UInt8(ascii: "%")
    else { return false }
    let name = bytes[(index + 1)...].drop(while: isBlank).prefix(while: isOfName)
    guard !name.isEmpty else { return false }
    let word = DirectiveText.split(String(decoding: name, as: UTF8.self)).name
    switch DirectiveTable.effect(of: word.lowercased()) {
    case .inline: return false
    case nil: return bytes[..<index].allSatisfy(isBlank)
    default: return true
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte >= 0x80 || "_-!+.".utf8.contains(byte)
    }
  }
}
