import SongModel

/// Reads lines that explain a sign: `h = hammer-on`, `W=whole step`, `| h  hammer-on`.
enum LegendRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    // Most lines have neither an equals sign nor a bar.
    guard cut.bytes.dashes + cut.bytes.bars > 0 else { return }
    // A section's name may stand before its chords so: `Bridge = Am G`.
    guard facts.fingering == .none, facts.heading?.certainty != .known,
      !facts.traits.contains(.namedLabel), matches(cut, tokens, in: text)
    else { return }
    facts.traits.insert(.legend)
  }

  @inline(__always)
  private static func matches(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    guard tokens.count > 1, tokens.count <= 7 else { return false }
    let first = tokens[0].range.utf8
    if isEquation(tokens, in: text) { return true }
    guard cut.counts.words > 0 || tokens[0].kind == .noChord else { return false }
    if tokens.count > 2, isSign("=", tokens[1].range.utf8, in: text) { return true }
    if isSign("|", first, in: text) { return isRow(of: cut, tokens) }
    return tokens[0].kind == .word && equates(first, in: text)
  }

  private static func isSign(
    _ sign: Unicode.Scalar,
    _ word: Range<Int>,
    in text: Span<UInt8>
  ) -> Bool {
    word.count == 1 && text[word.lowerBound] == UInt8(ascii: sign)
  }

  /// Whether a sign and words stand after the only bar of a line, as in a table.
  private static func isRow(of cut: borrowing CutLine, _ tokens: Span<Token>) -> Bool {
    cut.bytes.bars == 1 && cut.bytes.dashes < 2 && cut.counts.chords == 0
      && tokens[1].range.utf8.count <= 3
  }

  /// Whether a line is a letter, an equals sign right after it, and a word apart: `c= do`.
  ///
  /// Several words follow only if the first is not a chord: `h= hammer on`.
  private static func isEquation(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    let first = tokens[0].range.utf8
    guard first.count <= 2, text[first.lowerBound].isASCIILetter else { return false }
    if first.count == 2 {
      return isEquals(first.upperBound - 1, in: text)
        && (tokens.count == 2 || tokens[1].kind == .word)
    }
    return tokens.count == 3 && tokens[1].range.utf8.count == 1
      && tokens[1].range.utf8.lowerBound == first.upperBound
      && isEquals(first.upperBound, in: text)
      && tokens[2].range.utf8.lowerBound > tokens[1].range.utf8.upperBound
  }

  private static func isEquals(_ place: Int, in text: Span<UInt8>) -> Bool {
    text[place] == UInt8(ascii: "=")
  }

  /// Whether a word is a sign or two, an equals sign, and letters: `W=whole`.
  private static func equates(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard word.count >= 5 else { return false }
    let signs = word.lowerBound..<word.lowerBound + 3
    guard let equals = signs.first(where: { text[$0] == UInt8(ascii: "=") }) else { return false }
    return equals > word.lowerBound && text.areLetters(equals + 1..<word.upperBound)
  }
}
