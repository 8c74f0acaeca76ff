import SongModel

/// The words of signs that are split over two tokens.
enum TwoWordSigns {
  /// The longest first word, in UTF-8 bytes.
  static let longestStart = 4

  static let decoration = ScalarSet("()[],;:*")
  static let crosses = ["x", "х", "×"]

  /// What counts repetitions in the languages of many sheets.
  static let times = [
    "x", "х", "times", "раза", "раз", "рази", "vezes", "veces", "vez", "fois", "mal", "volte",
    "krát", "razy", "gånger", "keer", "ganger", "gange", "bis",
  ]

  /// Whether a split sign may begin with a word of a kind.
  static func mayBegin(_ word: Span<UInt8>, _ kind: PieceKind) -> Bool {
    guard word.count <= longestStart, kind == .word || kind == .number else { return false }
    if kind == .number { return true }
    guard word.count > 0, mayBegin(word[0]) else { return false }
    let core = String(decoding: word).lowercased().trimming(decoration)
    return core == "no" || core == "n." || crosses.contains(core)
  }

  /// Whether a split sign may begin with a byte: `No`, `x`, `4`, a bracket, Cyrillic.
  static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "("), UInt8(ascii: "["):
      true
    default: byte.isASCIIDigit || byte >= 0x80
    }
  }
}
