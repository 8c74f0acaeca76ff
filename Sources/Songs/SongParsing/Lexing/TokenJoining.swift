import SongModel

extension LineLexer {
  /// What two tokens mean together: `No Chord`, `x 4`, `2 раза`, `C(no 3rd)`; nil when they
  /// mean something each by itself.
  mutating func joined(
    _ left: Token,
    _ right: Token,
    hasBrackets: Bool,
    in text: Span<UInt8>
  ) -> Token? {
    switch (left.kind, right.kind) {
    case (.word, .word), (.word, .number), (.number, .word), (.word, .separator):
      if let kind = pairKind(left, right, in: text) {
        return left.joined(with: right, as: WordPiece(kind: kind))
      }
    case (.chord, .word): break
    default: return nil
    }
    guard hasBrackets, let piece = chordPiece(left, right, in: text) else { return nil }
    return left.joined(with: right, as: piece)
  }

  /// Two short words that are one sign: `No Chord`, `x 4`, `4 times`.
  private func pairKind(_ left: Token, _ right: Token, in text: Span<UInt8>) -> Token.Kind? {
    guard left.range.utf8.count <= SplitSigns.longestStart, right.range.utf8.count <= 14,
      SplitSigns.mayBegin(text[left.range.utf8.lowerBound])
    else { return nil }
    let first = String(decoding: text.extracting(left.range.utf8)).lowercased()
    let second = String(decoding: text.extracting(right.range.utf8)).lowercased()
    if first.trimming(SplitSigns.dress) == "no", second.trimming(SplitSigns.dress) == "chord" {
      return .noChord
    }
    if first.trimming(SplitSigns.dress) == "n.", second.trimming(SplitSigns.dress) == "c." {
      return .noChord
    }
    if left.kind == .number {
      let isCount = SplitSigns.times.contains(second.trimming(SplitSigns.dress))
      return isCount && !first.contains(".") ? .repeats : nil
    }
    let isCrossed = SplitSigns.crosses.contains(first.trimming(SplitSigns.dress))
    return isCrossed && right.kind == .number && !second.contains(".") ? .repeats : nil
  }

  /// A chord with a blank inside its parentheses: `C(no 3rd)`.
  private mutating func chordPiece(
    _ left: Token,
    _ right: Token,
    in text: Span<UInt8>
  ) -> WordPiece? {
    let range = left.range.union(right.range).utf8
    guard range.count <= 24, text[range.upperBound - 1] == UInt8(ascii: ")"),
      let open = text.first(UInt8(ascii: "("), in: left.range.utf8),
      open > left.range.utf8.lowerBound,
      let piece = reader.read(range, in: text).only, piece.kind == .chord
    else { return nil }
    return piece
  }
}

/// The words of signs that are split over two tokens.
enum SplitSigns {
  /// The longest first word, in UTF-8 bytes.
  fileprivate static let longestStart = 4

  fileprivate static let dress = ScalarSet("()[],;:*")
  fileprivate static let crosses = ["x", "х", "×"]

  /// What counts repetitions in the languages of many sheets.
  fileprivate static let times = [
    "x", "х", "times", "раза", "раз", "рази", "vezes", "veces", "vez", "fois", "mal", "volte",
    "krát", "razy", "gånger", "keer", "ganger", "gange", "bis",
  ]

  /// Whether a split sign may begin with a word of a kind.
  static func mayBegin(_ word: String, _ kind: Token.Kind) -> Bool {
    guard word.utf8.count <= longestStart, kind == .word || kind == .number else { return false }
    if kind == .number { return true }
    let core = word.lowercased().trimming(dress)
    return core == "no" || core == "n." || crosses.contains(core)
  }

  /// Whether a split sign may begin with a byte: `No`, `x`, `4`, a bracket, Cyrillic.
  fileprivate static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "("), UInt8(ascii: "["):
      true
    default: byte.isASCIIDigit || byte >= 0x80
    }
  }
}
