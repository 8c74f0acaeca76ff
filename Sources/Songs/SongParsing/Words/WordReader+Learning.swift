import Harmony
import SongModel
import TextMatching

extension WordReader {
  /// What a word is that was not read before, and why the engine gave up on it, if it did.
  mutating func newReading(
    of word: Span<UInt8>,
    _ kinds: WordByteKinds
  ) -> (WordReading, MatchError?) {
    guard kinds.contains(.capital) else { return newReading(of: word, inLowerCase: word, kinds) }
    return LowerCase.withBytes(of: word) { newReading(of: word, inLowerCase: $0, kinds) }
  }

  /// - Parameter lower: the word in lower case.
  private mutating func newReading(
    of word: Span<UInt8>,
    inLowerCase lower: Span<UInt8>,
    _ kinds: WordByteKinds
  ) -> (WordReading, MatchError?) {
    var failure: MatchError?
    var reading: WordReading
    let bytes = ByteCounts(ByteClass.sum(word.indices, in: word))
    if isDrawnString(word, bytes) {
      reading = WordReading(whole: .word(word.count), [], byteFlags(of: word, kinds))
    } else if let traits = traits(ofLyric: word, inLowerCase: lower) {
      reading = WordReading(whole: .word(word.count), traits, .hasLetters)
    } else if let traits = traits(ofBracketed: word, inLowerCase: lower, kinds) {
      reading = WordReading(whole: .word(word.count), traits, .hasLetters)
    } else {
      (reading, failure) = anyReading(of: word, inLowerCase: lower, kinds)
    }
    let isLabel = word.count > 1 && word[word.count - 1] == UInt8(ascii: ":")
    if isLabel || reading.body.kind == .repeats { reading.flags.insert(.isAside) }
    reading.bytes = bytes
    return (reading, failure)
  }

  /// Whether a word is a string of a tablature, `e|--0-1--` or `----3--`, whose letters are not
  /// chords.
  ///
  /// Inlined as `traits(ofLyric:)` is, since each call would copy the reader: together 5 % of reading a
  /// sheet of nothing but new words.
  @inline(__always)
  private func isDrawnString(_ word: Span<UInt8>, _ bytes: ByteCounts) -> Bool {
    guard word.count >= Self.shortestString, bytes[.dash] * 2 >= word.count,
      !vocabulary.isOfWholeWords
    else {
      return false
    }
    let (first, second) = (word[0], word[1])
    return bytes[.digit] + bytes[.bar] > 0 && (first.isDrawn || second.isDrawn)
      && !CompoundWord.holdsRootsOnBeats(word)
  }

  /// Shorter words of dashes and figures may be signs, or the number of a section: `---2---`.
  private static var shortestString: Int { 12 }

  private mutating func anyReading(
    of word: Span<UInt8>,
    inLowerCase lower: Span<UInt8>,
    _ kinds: WordByteKinds
  ) -> (WordReading, MatchError?) {
    var reading = WordReading(whole: .word(word.count))
    var failure: MatchError?
    do throws(MatchError) {
      var traits: WordTraits = []
      (reading, traits) = try pieces(of: word, kinds)
      reading.traits = try traits.union(self.traits(of: lower))
    } catch {
      reading.flags = .hasFailed
      failure = error
    }
    reading.flags.formUnion(flags(of: reading, kinds, word))
    if reading.parts.count > 0 { reading.sumUp(parts(reading)) }
    return (reading, failure)
  }

  /// The pieces of a word, the notations that it speaks for, and what it is for players.
  private mutating func pieces(
    of word: Span<UInt8>,
    _ kinds: WordByteKinds
  ) throws(MatchError) -> (WordReading, WordTraits) {
    if !kinds.isDisjoint(with: [.squareBracket, .otherBracket, .glue]),
      let reading = try labelledChords(word)
    {
      return (reading, [])
    }
    // No chord and no sign reaches over a square bracket.
    if kinds.contains(.squareBracket), word.hasWordsOnBothSidesOfBracket {
      return (try compound(word) ?? WordReading(whole: .word(word.count)), [])
    }
    let whole = pieceReader.read(word)
    if let failure = whole.failure { throw failure }
    var reading = WordReading(whole: whole.piece)
    if kinds.contains(.glue), kinds.contains(.letter) || vocabulary.isOfWholeWords,
      whole.piece.kind == .word, !whole.isTuning,
      let parts = try compound(word)
    {
      reading = parts
    }
    reading.notations = whole.notations
    if !whole.undecided.isEmpty { reading.flags.insert(.isUndecided) }
    return (reading, whole.traits)
  }

  private func flags(
    of reading: WordReading,
    _ kinds: WordByteKinds,
    _ word: Span<UInt8>
  ) -> WordFlags {
    var flags = byteFlags(of: word, kinds)
    let opensWithin =
      kinds.contains(.otherBracket) && word.first(UInt8(ascii: "("), in: 1..<word.count) != nil
    let isQuality =
      reading.singlePiece?.kind == .word && TwoWordSigns.isQuality(0..<word.count, in: word)
    if opensWithin || isQuality || mayBeginSign(reading, word) { flags.insert(.mayJoin) }
    return flags
  }

  /// What the bytes of a word say, which may be none in brackets that are empty.
  private func byteFlags(of word: Span<UInt8>, _ kinds: WordByteKinds) -> WordFlags {
    var flags: WordFlags = []
    if kinds.contains(.letter) { flags.insert(.hasLetters) }
    if word.count > 0, word[0] == UInt8(ascii: "|") { flags.insert(.isBar) }
    return flags
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
  /// Reads chords glued together: `Am-F`, `|Bm7..`, `G/D/Em`.
  ///
  /// Every part with a letter must be a chord or a sign, or the word is a plain word.
  private mutating func compound(_ word: Span<UInt8>) throws(MatchError) -> WordReading? {
    if isDaCapo(word) { return nil }
    // Most are `[C]words` or `words,`, as the bytes of a part show.
    let mayBeGlued = CompoundWord.allParts(of: word) { pieceReader.mayBeMore(word.extracting($0)) }
    if mayBeGlued, let reading = try compound(word, CompoundWord.parts(of: word)) { return reading }
    let alternatives = CompoundWord.alternatives(in: word)
    if let reading = try compound(word, alternatives) { return reading }
    if let reading = try compound(word, CompoundWord.closed(in: word)) { return reading }
    if let reading = try compound(word, CompoundWord.slashed(word)) { return reading }
    return try remarkedChord(word, alternatives)
  }

  /// Reads chords that are glued to the section's name before them: `[Chorus]F`, `Intro:Am-G`.
  private mutating func labelledChords(_ word: Span<UInt8>) throws(MatchError) -> WordReading? {
    guard let end = CompoundWord.endOfLabel(of: word) else { return nil }
    let chords = CompoundWord.parts(of: word.extracting(end...)).map { part in
      PackedRange(part.range.lowerBound + end..<part.range.upperBound + end)
    }
    return try compound(word, [PackedRange(0..<end)] + chords, areLabelled: true)
  }

  /// Whether a word says to play again from the top, `D.C.`, and is no D and C.
  private func isDaCapo(_ word: Span<UInt8>) -> Bool {
    let start = word.count > 0 && word[0] == UInt8(ascii: "(") ? 1 : 0
    guard word.starts("D.C", at: start) else { return false }
    return (start + 3..<word.count).allSatisfy { !word[$0].isOfLetter }
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

  /// - Parameter areLabelled: whether the first part is a label, which is a word.
  private mutating func compound(
    _ word: Span<UInt8>,
    _ parts: [PackedRange],
    areLabelled: Bool = false
  ) throws(MatchError) -> WordReading? {
    guard parts.count > 1 else { return nil }
    var found: [WordPiece] = areLabelled ? [.word(parts[0].range.count)] : []
    for part in parts.dropFirst(found.count) {
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

extension UInt8 {
  /// Whether a string of a tablature is drawn with it.
  fileprivate var isDrawn: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "|") }
}

extension Span where Element == UInt8 {
  /// Whether a range is a word of four lower-case letters or more in parentheses.
  fileprivate func isRemark(_ range: Range<Int>) -> Bool {
    range.count > 5 && range.dropFirst().dropLast().allSatisfy { self[$0].isASCIISmallLetter }
  }

  /// Whether letters or digits stand both before and after one of the square brackets.
  fileprivate var hasWordsOnBothSidesOfBracket: Bool {
    var isAfterWord = false
    var isAfterBracket = false
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "["), UInt8(ascii: "]"): isAfterBracket = isAfterWord
      case let byte where byte.isOfLetter || byte.isASCIIDigit:
        if isAfterBracket { return true }
        isAfterWord = true
      default: break
      }
    }
    return false
  }
}

// MARK: - Traits

extension WordReader {
  /// The traits of a word in lower case.
  private mutating func traits(of word: Span<UInt8>) throws(MatchError) -> WordTraits {
    let patterns = lowerCaseGate.patterns(for: word)
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
