import Harmony
import SongModel
import TextMatching

extension WordReader {
  /// What a word is that was not read before, and why the engine gave up on it, if it did.
  mutating func newReading(
    of word: Span<UInt8>,
    _ signs: WordSigns
  ) -> (WordReading, MatchError?) {
    guard signs.contains(.capital) else { return newReading(of: word, inLowerCase: word, signs) }
    return LowerCase.withBytes(of: word) { newReading(of: word, inLowerCase: $0, signs) }
  }

  /// - Parameter lower: the word in lower case.
  private mutating func newReading(
    of word: Span<UInt8>,
    inLowerCase lower: Span<UInt8>,
    _ signs: WordSigns
  ) -> (WordReading, MatchError?) {
    var failure: MatchError?
    var reading = WordReading(whole: .word(word.count))
    if let traits = traits(ofLyric: word, inLowerCase: lower) {
      reading = WordReading(whole: .word(word.count), traits, .hasLetters)
    } else if let traits = traits(ofBracketed: word, inLowerCase: lower, signs) {
      reading = WordReading(whole: .word(word.count), traits, .hasLetters)
    } else {
      (reading, failure) = anyReading(of: word, inLowerCase: lower, signs)
    }
    reading.bytes = ByteCounts(ByteClass.sum(ofWord: word, signs))
    return (reading, failure)
  }

  private mutating func anyReading(
    of word: Span<UInt8>,
    inLowerCase lower: Span<UInt8>,
    _ signs: WordSigns
  ) -> (WordReading, MatchError?) {
    var reading = WordReading(whole: .word(word.count))
    var failure: MatchError?
    do throws(MatchError) {
      var traits: WordTraits = []
      (reading, traits) = try pieces(of: word, signs)
      reading.traits = try traits.union(self.traits(of: lower))
    } catch {
      reading.marks = .hasFailed
      failure = error
    }
    reading.marks.formUnion(marks(of: reading, signs, word))
    if reading.parts.count > 0 { reading.sumUp(parts(reading)) }
    return (reading, failure)
  }

  /// The pieces of a word, the notations that it speaks for, and what it is for players.
  private mutating func pieces(
    of word: Span<UInt8>,
    _ signs: WordSigns
  ) throws(MatchError) -> (WordReading, WordTraits) {
    // No chord and no sign reaches over a square bracket.
    if signs.contains(.squareBracket), word.hasWordsOnBothSidesOfBracket {
      return (try compound(word) ?? WordReading(whole: .word(word.count)), [])
    }
    let whole = pieceReader.read(word)
    if let failure = whole.failure { throw failure }
    var reading = WordReading(whole: whole.piece)
    if signs.contains(.glue), signs.contains(.letter) || vocabulary.countsDegrees,
      whole.piece.kind == .word, !whole.isTuning,
      let parts = try compound(word)
    {
      reading = parts
    }
    reading.notations = whole.notations
    if !whole.undecided.isEmpty { reading.marks.insert(.isUndecided) }
    return (reading, whole.traits)
  }

  private func marks(
    of reading: WordReading,
    _ signs: WordSigns,
    _ word: Span<UInt8>
  ) -> WordMarks {
    var marks: WordMarks = []
    if signs.contains(.letter) { marks.insert(.hasLetters) }
    // Brackets may be empty.
    if word.count > 0, word[0] == UInt8(ascii: "|") { marks.insert(.isBar) }
    let opensWithin =
      signs.contains(.parenthesis) && word.first(UInt8(ascii: "("), in: 1..<word.count) != nil
    let isQuality =
      reading.singlePiece?.kind == .word && TwoWordSigns.isQuality(0..<word.count, in: word)
    if opensWithin || isQuality || mayBeginSign(reading, word) { marks.insert(.mayJoin) }
    return marks
  }

  /// Whether a sign that is split over two words may begin with a piece of the word.
  private func mayBeginSign(_ reading: WordReading, _ word: Span<UInt8>) -> Bool {
    if let only = reading.singlePiece { return TwoWordSigns.mayBegin(word, only.kind) }
    return parts(reading).contains { piece in
      TwoWordSigns.mayBegin(word.extracting(piece.range.range), piece.kind)
    }
  }
}

// MARK: - Compounds

extension WordReader {
  /// Reads chords glued together: `Am-F`, `|Bm7..`.
  ///
  /// Every part with a letter must be a chord or a sign, or the word is a plain word.
  private mutating func compound(_ word: Span<UInt8>) throws(MatchError) -> WordReading? {
    // Most are `[C]words` or `words,`, which the longest part tells soonest.
    if pieceReader.mayBeMore(word.extracting(CompoundWord.longestPart(of: word))),
      let reading = try compound(word, CompoundWord.parts(of: word))
    {
      return reading
    }
    let alternatives = CompoundWord.alternatives(in: word)
    if let reading = try compound(word, alternatives) { return reading }
    return try remarkedChord(word, alternatives)
  }

  /// Reads a chord that a word in parentheses follows, `D(muted)`, which says how to play it.
  private mutating func remarkedChord(
    _ word: Span<UInt8>,
    _ parts: [PackedRange]
  ) throws(MatchError) -> WordReading? {
    guard parts.count == 2, word[0] < 0x61, word.isRemark(parts[1].range) else { return nil }
    let reading = pieceReader.read(word.extracting(parts[0].range))
    if let failure = reading.failure { throw failure }
    guard reading.piece.kind == .chord else { return nil }
    var piece = reading.piece
    piece.range = PackedRange(0..<word.count)
    return WordReading(whole: piece)
  }

  private mutating func compound(
    _ word: Span<UInt8>,
    _ parts: [PackedRange]
  ) throws(MatchError) -> WordReading? {
    guard parts.count > 1 else { return nil }
    var found: [WordPiece] = []
    for part in parts {
      let reading = pieceReader.read(word.extracting(part.range))
      if let failure = reading.failure { throw failure }
      guard reading.piece.kind != .word || reading.isTuning else { return nil }
      found.append(reading.piece)
      found[found.count - 1].range = part
    }
    guard found.contains(where: { $0.kind == .chord || $0.kind == .noChord }) else { return nil }
    var reading = WordReading(whole: .word(word.count))
    reading.parts = PackedParts(start: UInt32(pieces.count), count: UInt8(found.count))
    pieces += found
    return reading
  }
}

extension Span where Element == UInt8 {
  /// Whether a range is a word of five small letters or more in parentheses.
  fileprivate func isRemark(_ range: Range<Int>) -> Bool {
    range.count > 6 && range.dropFirst().dropLast().allSatisfy { (0x61...0x7A).contains(self[$0]) }
  }

  /// Whether letters or digits stand both before and after one of the square brackets.
  fileprivate var hasWordsOnBothSidesOfBracket: Bool {
    var isBehindWord = false
    var isBehindBracket = false
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "["), UInt8(ascii: "]"): isBehindBracket = isBehindWord
      case let byte where byte.isOfLetter || byte.isASCIIDigit:
        if isBehindBracket { return true }
        isBehindWord = true
      default: break
      }
    }
    return false
  }
}

// MARK: - Words of lyrics

extension WordReader {
  /// What a word of letters may mean for its line of which no table and no pattern knows anything,
  /// as of most; nil for any other.
  private func traits(
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
  private mutating func traits(
    ofBracketed word: Span<UInt8>,
    inLowerCase lower: Span<UInt8>,
    _ signs: WordSigns
  ) -> WordTraits? {
    guard signs.contains(.squareBracket), !signs.contains(.parenthesis),
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

// MARK: - Traits

extension WordReader {
  /// The traits of a word in lower case.
  private mutating func traits(of word: Span<UInt8>) throws(MatchError) -> WordTraits {
    let patterns = WordGate.inLowerCase.patterns(for: word)
    let known = patterns.isEmpty ? [] : try matches(word.indices, patterns, in: word)
    return known.union(LineStartWords.traits(of: word.indices, in: word))
  }

  /// What the patterns for words in lower case say.
  private mutating func matches(
    _ word: Range<Int>,
    _ patterns: PatternSet,
    in text: Span<UInt8>
  ) throws(MatchError) -> WordTraits {
    if let known = knownTraits.value(of: word, in: text) { return known }
    session.load(text.extracting(word))
    var traits: WordTraits = []
    for (pattern, trait) in Self.traits where patterns.contains(pattern) {
      if try session.firstMatch(of: pattern.rawValue) != nil { traits.insert(trait) }
    }
    knownTraits.remember(traits, of: word, in: text)
    return traits
  }

  private static let traits: [(WordPattern, WordTraits)] = [
    (.instruction, .instruction), (.address, .address), (.mailHeader, .mailHeader),
  ]
}
