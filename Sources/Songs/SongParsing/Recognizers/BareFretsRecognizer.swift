import SongModel

/// Reads lines of frets alone, or with a remark in parentheses: `x3234x x07555 (x2)`.
enum BareFretsRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard cut.bytes.digits >= 2, isFrets(tokens[0].range, in: text),
      areFrets(tokens.extracting(1...), in: text)
    else { return }
    facts.traits.insert(.bareFrets)
  }

  /// Whether words are frets, except a remark in parentheses at their end.
  private static func areFrets(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    guard let other = tokens.indices.first(where: { !isFrets(tokens[$0].range, in: text) })
    else { return true }
    return text[tokens[other].range.lowerBound.utf8] == UInt8(ascii: "(")
      && text[tokens[tokens.count - 1].range.upperBound.utf8 - 1] == UInt8(ascii: ")")
  }

  /// Whether a word is nothing but frets: `x3234x`.
  private static func isFrets(_ word: SourceRange, in text: Span<UInt8>) -> Bool {
    guard (4...8).contains(word.utf8.count) else { return false }
    var digits = 0
    for index in word.utf8 {
      let byte = text[index]
      if byte.isASCIIDigit { digits += 1 }
      // A fret after a slash is played instead: `02024x/0`.
      if byte == UInt8(ascii: "/"), digits > 1 { continue }
      guard byte.isASCIIDigit || (byte | 0x20) == UInt8(ascii: "x") || (0x61...0x63).contains(byte)
      else { return false }
    }
    return digits >= 2
  }
}
