/// Cuts a word at the signs that may glue chords together.
enum CompoundWord {
  /// Whether a word has signs that may glue, as far as its bytes tell: none that is but letters
  /// and digits has.
  static func mayBe(_ word: Span<UInt8>) -> Bool {
    for index in word.indices {
      switch word[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
      case UInt8(ascii: "'"), 0x80...0xC1, 0xC3...0xDF: break
      default: return true
      }
    }
    return false
  }

  /// The parts of the word in bytes, glue included; together they cover it.
  ///
  /// `|Bm7..-F` gives `|`, `Bm7`, `..-`, `F`. Parentheses and a single slash do
  /// not cut, since chords hold them.
  static func parts(of word: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var gluing: Bool?
    var offset = 0
    for scalar in word.unicodeScalars {
      let isGlue = glue.contains(scalar) || isDoubled(scalar, at: offset, in: word.utf8)
      if let gluing, gluing != isGlue {
        parts.append(start..<offset)
        start = offset
      }
      gluing = isGlue
      offset += UTF8.width(scalar)
    }
    if start < offset { parts.append(start..<offset) }
    return parts
  }

  /// Whether a slash stands beside another one, and so counts beats or repeats: `//G`.
  private static func isDoubled(
    _ scalar: Unicode.Scalar,
    at offset: Int,
    in bytes: String.UTF8View
  ) -> Bool {
    guard scalar == "/" else { return false }
    let place = bytes.index(bytes.startIndex, offsetBy: offset)
    let next = bytes.index(after: place)
    let isOpening = next < bytes.endIndex && bytes[next] == UInt8(ascii: "/")
    return isOpening || offset > 0 && bytes[bytes.index(before: place)] == UInt8(ascii: "/")
  }

  /// A chord and another one behind it in parentheses: `E(E7)` gives `E`, `(E7)`.
  static func alternatives(in word: String) -> [Range<Int>] {
    let bytes = word.utf8
    guard bytes.last == UInt8(ascii: ")"),
      let open = bytes.dropFirst().firstIndex(of: UInt8(ascii: "("))
    else { return [] }
    let place = bytes.distance(from: bytes.startIndex, to: open)
    return [0..<place, place..<bytes.count]
  }

  private static let glue = ScalarSet(##"|‖¦-–—−,;:><=~…._→\[]{}%"##)
}
