import SongModel

/// The words of signs that are split over two tokens: `No Chord`, `x 4`, `4 times`.
enum TwoWordSigns {
  /// The longest first word, in UTF-8 bytes.
  static let longestStart = 4

  private static let crosses = WordTable(of: [RepeatWords.crosses])

  /// Whether a word is the quality of the chord before it: the `sus2` of `D sus2`.
  static func isQuality(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    // Most words are longer.
    word.count <= 5 && KnownWord(word, in: text)?.isQuality == true
  }

  /// Whether a split sign may begin with a word of a kind.
  static func mayBegin(_ word: Span<UInt8>, _ kind: PieceKind) -> Bool {
    guard word.count <= longestStart, kind == .word || kind == .number else { return false }
    if kind == .number { return true }
    guard word.count > 0, mayBegin(word[0]) else { return false }
    return isCross(word.indices, in: word) || follower(of: word.indices, in: word) != nil
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

  /// Whether a word is a sign of repetition before a number.
  static func isCross(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let core = text.trim(RepeatWords.decoration, word)
    guard core.count <= 2 else { return false }
    let lower = LowerCase.bytes(of: text.extracting(core))
    return crosses.value(of: lower.indices, in: lower.span) != nil
  }

  /// Whether two words say that nobody plays: `No Chord`, `N. C.`.
  static func areNoChord(_ first: Range<Int>, _ second: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let rest = follower(of: first, in: text) else { return false }
    let core = text.trim(RepeatWords.decoration, second)
    return core.count == rest.utf8CodeUnitCount && text.startsInAnyCase(rest, at: core.lowerBound)
  }

  /// What must follow a word that may say that nobody plays; nil where it says no such thing.
  private static func follower(of word: Range<Int>, in text: Span<UInt8>) -> StaticString? {
    let core = text.trim(RepeatWords.decoration, word)
    guard core.count == 2 else { return nil }
    if text.startsInAnyCase("no", at: core.lowerBound) { return "chord" }
    return text.startsInAnyCase("n.", at: core.lowerBound) ? "c." : nil
  }
}
