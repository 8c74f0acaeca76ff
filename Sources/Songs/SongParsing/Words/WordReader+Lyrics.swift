import SongModel

extension WordReader {
  /// What a word of letters may mean for its line of which no table and no pattern knows anything,
  /// as of most; nil for any other.
  func traits(
    ofLyric word: Span<UInt8>,
    inLowerCase lower: Span<UInt8>
  ) -> WordTraits? {
    guard let lyric = LyricWord(lower.indices, in: lower), isNoChord(lyric, word),
      !lyric.isKnown(in: lower),
      WordGate.inLowerCase.patterns(for: lower, isOfLetters: true).isEmpty,
      !TwoWordSigns.isQuality(word.indices, in: word), !TwoWordSigns.mayBegin(word, .word)
    else { return nil }
    return lyric.traits
  }

  /// What a word may mean for its line that is one pair of square brackets with such words beside
  /// it, of which one is no chord: `[C]lover`, `win[G]ter`, `win[G]`; nil for any other.
  mutating func traits(
    ofBracketed word: Span<UInt8>,
    inLowerCase lower: Span<UInt8>,
    _ signs: WordSigns
  ) -> WordTraits? {
    guard signs.contains(.squareBracket), !signs.contains(.otherBracket),
      let brackets = lower.onlySquareBrackets, let own = word.onlySquareBrackets
    else { return nil }
    var traits: WordTraits = []
    var holdsWord = false
    if brackets.upperBound < lower.count {
      let tail = LyricWord(brackets.upperBound..<lower.count, in: lower)
      guard let tail, !tail.isKnown(in: lower) else { return nil }
      traits = tail.traits.intersection(.endsWithPlainWord)
      holdsWord = isNoChord(tail, word.extracting(own.upperBound...))
    }
    if brackets.lowerBound > 0 {
      let head = LyricWord(0..<brackets.lowerBound, in: lower)
      guard let head, !head.isMarked, !head.isKnown(in: lower) else { return nil }
      holdsWord = holdsWord || isNoChord(head, word.extracting(..<own.lowerBound))
    }
    guard holdsWord, WordGate.inLowerCase.patterns(for: lower).isEmpty else { return nil }
    return brackets.lowerBound > 0 ? traits : traits.union(self.traits(ofOpening: own, word, lower))
  }

  /// The traits of a word that begins with brackets: the heading that it may open is one that they
  /// may open.
  private mutating func traits(
    ofOpening brackets: Range<Int>,
    _ word: Span<UInt8>,
    _ lower: Span<UInt8>
  ) -> WordTraits {
    let traits = read(brackets, in: word).traits.intersection([.mayStartHeading, .beginsAsHeading])
    let isNoLetter = HeadingPhrase.breaksAbbreviation(lower.indices, in: lower)
    return isNoLetter ? traits.union(.notAnAbbreviation) : traits
  }

  /// Whether the bytes of a word as it is written, or of its letters, say that it is no chord.
  private func isNoChord(_ lyric: LyricWord, _ word: Span<UInt8>) -> Bool {
    !pieceReader.mayBeMore(word)
      && !(lyric.isMarked && pieceReader.mayBeMore(word.extracting(droppingLast: 1)))
  }
}

extension Span where Element == UInt8 {
  /// Where the only square brackets stand, if a letter of ASCII follows the opening one and neither
  /// a colon nor an equals sign is between them.
  fileprivate var onlySquareBrackets: Range<Int>? {
    guard let open = first(UInt8(ascii: "["), in: indices), open + 2 < count,
      self[open + 1].isASCIILetter,
      let close = first(UInt8(ascii: "]"), in: open..<count)
    else { return nil }
    for index in open + 1..<close {
      let byte = self[index]
      let isOther = byte == UInt8(ascii: "[") || byte == UInt8(ascii: ":")
      if isOther || byte == UInt8(ascii: "=") || byte >= 0x80 { return nil }
    }
    return open..<close + 1
  }
}
