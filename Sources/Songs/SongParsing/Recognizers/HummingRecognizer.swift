import SongModel

/// Reads lines of one syllable that is sung over and over, though it may be a chord: `Hm hm hm`,
/// `La la la`.
enum HummingRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard cut.counts.chords == tokens.count, tokens.count > 1, cut.counts.wideGaps == 0,
      isHummed(tokens, in: text)
    else { return }
    facts.traits.insert(.humming)
  }

  /// Whether the same syllable is written with a capital at first and with small letters after it,
  /// as nobody writes chords.
  private static func isHummed(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    let first = tokens[0].chordRange
    guard first.count > 1, first.allSatisfy({ text[$0].isASCIILetter }),
      !text[first.lowerBound].isASCIISmallLetter
    else { return false }
    return tokens.extracting(1...).allSatisfy { token in
      let syllable = token.chordRange
      return syllable.count == first.count
        && zip(first, syllable).allSatisfy { text[$0] | 0x20 == text[$1] }
    }
  }
}

extension Token {
  /// The bytes of the chord, without its decoration.
  fileprivate var chordRange: Range<Int> {
    let start = range.utf8.lowerBound
    return start + Int(core.lowerBound)..<start + Int(core.upperBound)
  }
}
