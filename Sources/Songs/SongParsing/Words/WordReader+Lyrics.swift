import SongModel

extension WordReader {
  /// The traits of a word of letters that no table and no pattern knows, as most words are; nil for
  /// any other.
  @inline(__always)
  func traits(
    ofLyric word: Span<UInt8>,
    inLowerCase lower: Span<UInt8>
  ) -> WordTraits? {
    guard let lyric = LyricWord(lower.indices, in: lower), isNoChord(word, isGlued: lyric.hasSigns),
      !lyric.isKnown(in: lower),
      lowerCaseGate.patterns(for: lower, isOfLetters: !lyric.hasSigns).isEmpty,
      !TwoWordSigns.mayBegin(word, .word)
    else { return nil }
    return lyric.traits
  }

  /// What a word with square brackets beside its lyrics may mean for its line: `[C]lover`,
  /// `win[G]ter`, `w[G]in[C]`; nil for any other word.
  mutating func traits(
    ofBracketed word: Span<UInt8>,
    inLowerCase lower: Span<UInt8>,
    _ kinds: WordByteKinds
  ) -> WordTraits? {
    guard kinds.contains(.squareBracket), !kinds.contains(.otherBracket),
      let (opening, tail) = word.lyricsBesideBrackets, isNoChord(word, isGlued: true),
      CompoundWord.endOfLabel(of: word) == nil,
      lowerCaseGate.patterns(for: lower).isEmpty
    else { return nil }
    // What the word may open is what its head may, or the brackets that it begins with.
    var traits = self.traits(of: opening, in: word, lower)
      .intersection([.mayStartHeading, .beginsAsHeading])
    if HeadingPhrase.breaksAbbreviation(lower.indices, in: lower) {
      traits.insert(.notAnAbbreviation)
    }
    if !tail.isEmpty {
      traits.formUnion(
        self.traits(of: tail, in: word, lower).intersection(.endsWithPlainWord)
      )
    }
    return traits
  }

  /// What a part of a word would mean as a word of its own; most are lyrics, and not worth keeping.
  private mutating func traits(
    of part: Range<Int>,
    in word: Span<UInt8>,
    _ lower: Span<UInt8>
  ) -> WordTraits {
    if word.count == lower.count, let lyric = LyricWord(part, in: lower), !lyric.isKnown(in: lower)
    {
      return lyric.traits
    }
    return read(part, in: word).traits
  }

  /// Whether the bytes of a word, or of a part of one that is glued together, say that it is no
  /// chord.
  @inline(__always)
  private func isNoChord(_ word: Span<UInt8>, isGlued: Bool) -> Bool {
    guard !pieceReader.mayBeMore(word) else { return false }
    return !isGlued
      || !CompoundWord.allParts(of: word) { pieceReader.mayBeMore(word.extracting($0)) }
  }
}

extension Span where Element == UInt8 {
  /// The opening of a word with square brackets among its letters, up to the first bracket or with
  /// those at its start, and the tail after the last one.
  ///
  /// Nil for any other word, and where brackets hold no letter first, or a colon or equals sign.
  fileprivate var lyricsBesideBrackets: (opening: Range<Int>, tail: Range<Int>)? {
    var (opening, tail) = (0, 0)
    var hasLetters = false
    var index = 0
    while index < count {
      if self[index] == UInt8(ascii: "[") {
        guard let close = endOfBrackets(from: index) else { return nil }
        if opening == 0 { opening = index == 0 ? close : index }
        (index, tail) = (close, close)
        continue
      }
      let length = letterLength(at: index)
      guard length > 0 || index > 0 && self[index].isAmongLetters else { return nil }
      if length > 0 { hasLetters = true }
      index += Swift.max(length, 1)
    }
    guard opening > 0, hasLetters else { return nil }
    return (0..<opening, tail..<count)
  }

  /// The place after the brackets that open at another one.
  private func endOfBrackets(from open: Int) -> Int? {
    guard open + 1 < count, self[open + 1].isASCIILetter else { return nil }
    for index in open + 2..<count {
      switch self[index] {
      case UInt8(ascii: "]"): return index + 1
      case UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "="), 0x80...: return nil
      default: break
      }
    }
    return nil
  }
}
