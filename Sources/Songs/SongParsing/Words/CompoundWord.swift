import SongModel

/// Cuts a word at the signs that may glue chords together.
enum CompoundWord {
  /// Whether a word has signs that may glue, as far as its bytes say: none that is but letters
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

  /// The parts of a word that is remembered in bytes, glue included; together they cover it.
  ///
  /// `|Bm7..-F` gives `|`, `Bm7`, `..-`, `F`. Parentheses and a single slash do
  /// not cut, since chords hold them.
  static func parts(of word: Span<UInt8>) -> [PackedRange] {
    let glue = glue
    var parts: [PackedRange] = []
    var start = 0
    var gluing: Bool?
    var place = 0
    while place < word.count {
      let (scalar, length) = word.scalar(at: place)
      let isGlue = glue.contains(scalar) || scalar == "/" && isDoubled(at: place, in: word)
      if let gluing, gluing != isGlue {
        parts.append(PackedRange(start..<place))
        start = place
      }
      gluing = isGlue
      place += length
    }
    if start < place { parts.append(PackedRange(start..<place)) }
    return parts
  }

  /// Whether a slash stands beside another one, and so counts beats or repeats: `//G`.
  private static func isDoubled(at place: Int, in word: Span<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    let isOpening = place + 1 < word.count && word[place + 1] == slash
    return isOpening || place > 0 && word[place - 1] == slash
  }

  /// A chord and another one after it in parentheses: `E(E7)` gives `E`, `(E7)`.
  static func alternatives(in word: Span<UInt8>) -> [PackedRange] {
    guard word.count > 1, word[word.count - 1] == UInt8(ascii: ")"),
      let open = word.first(UInt8(ascii: "("), in: 1..<word.count)
    else { return [] }
    return [PackedRange(0..<open), PackedRange(open..<word.count)]
  }

  private static let glue = ScalarSet(##"|‖¦-–—−,;:><=~…._→\[]{}%"##)
}
