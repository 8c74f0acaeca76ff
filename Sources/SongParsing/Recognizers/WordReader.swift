package import TextMatching

/// Reads words between blanks, asking the engine once for each distinct spelling.
package struct WordReader<Session: MatchSession> {
  private let session: Session
  private let vocabulary: ChordVocabulary
  private var known: [String: WordReading] = [:]
  /// Set when the engine gave up on a word, which then counts as a plain word.
  package private(set) var failure: MatchError?

  /// Longer words are never chords, whatever the pattern says.
  package static var longestWord: Int { 96 }

  /// Makes a reader of words.
  package init(session: Session, vocabulary: ChordVocabulary) {
    self.session = session
    self.vocabulary = vocabulary
  }

  /// What the word with these bytes is.
  ///
  /// - Complexity: O(length) for a spelling seen before.
  package mutating func read(_ word: Span<UInt8>) -> WordReading {
    guard word.count <= Self.longestWord else { return longReading(word) }
    let spelling = String(decoding: word)
    if let reading = known[spelling] { return reading }
    let reading = readAnew(spelling, word)
    known[spelling] = reading
    return reading
  }

  /// A word too long for a chord; it may still be an address.
  private func longReading(_ word: Span<UInt8>) -> WordReading {
    var reading = WordReading.whole(.word, length: word.count)
    if word.contains("://", in: 0..<min(word.count, 16)) { reading.traits = .address }
    return reading
  }

  private mutating func readAnew(_ spelling: String, _ word: Span<UInt8>) -> WordReading {
    do throws(MatchError) {
      var reading = try pieces(of: spelling, word)
      reading.traits = try traits(of: spelling, word)
      return reading
    } catch {
      failure = error
      return .whole(.word, length: word.count)
    }
  }

  private func pieces(of spelling: String, _ word: Span<UInt8>) throws(MatchError) -> WordReading {
    if let kind = try kind(of: spelling, word) { return .whole(kind, length: word.count) }
    return try compound(spelling) ?? .whole(.word, length: word.count)
  }

  /// What the spelling is as one piece; nil when it is a plain word or a compound.
  private func kind(of spelling: String, _ word: Span<UInt8>) throws(MatchError) -> TokenKind? {
    let letters = WordLetters(word)
    if letters.isPlain, !letters.mayBeChord, !Self.signLetters.contains(letters.first) {
      return nil
    }
    session.load(word)
    if letters.mayBeChord {
      if try isMatched(.tuning) { return .word }
      for candidate in vocabulary.candidates {
        if let chord = try chord(in: spelling, candidate) { return chord }
      }
    }
    for (pattern, kind) in Self.signs where try isMatched(pattern) { return kind }
    return nil
  }

  /// The first letters of signs that are words: `NC`, `tacet`, `bis`.
  private static var signLetters: [UInt8] { Array("ntb".utf8) }

  private static var signs: [(WordPattern, TokenKind)] {
    [
      (.noChord, .noChord), (.bar, .bar), (.repeats, .repeats), (.number, .number),
      (.beat, .beat), (.separator, .separator),
    ]
  }

  private func isMatched(_ pattern: WordPattern) throws(MatchError) -> Bool {
    try session.firstMatch(of: pattern.rawValue, from: 0) != nil
  }

  private func chord(
    in spelling: String,
    _ candidate: ChordVocabulary.Candidate
  ) throws(MatchError) -> TokenKind? {
    guard try isMatched(candidate.pattern), let core = session.capture(1) else { return nil }
    let text = spelling.utf8Slice(core)
    guard let chord = candidate.chord(text) else { return nil }
    let strength = ChordStrength(of: text, decorated: core.count < spelling.utf8.count)
    return .chord(chord, strength, core: core)
  }
}

extension WordReader {
  /// Reads chords glued together: `Am-F`, `|Bm7..`.
  ///
  /// Every part with a letter must be a chord or a sign, or the word is a plain word.
  private func compound(_ spelling: String) throws(MatchError) -> WordReading? {
    let parts = CompoundWord.parts(of: spelling)
    guard parts.count > 1 else { return nil }
    var pieces: [WordPiece] = []
    var chords = 0
    for part in parts {
      let text = Array(spelling.utf8Slice(part).utf8)
      guard let kind = try kind(of: String(decoding: text, as: UTF8.self), text.span) else {
        return nil
      }
      if kind.chord != nil || kind == .noChord { chords += 1 }
      pieces.append(WordPiece(kind: kind, range: part))
    }
    return chords > 0 ? WordReading(pieces: pieces) : nil
  }

  private func traits(of spelling: String, _ word: Span<UInt8>) throws(MatchError) -> WordTraits {
    var traits: WordTraits = []
    let letters = WordLetters(word)
    let lower = spelling.lowercased()
    if letters.mayBeChord {
      session.load(word)
      if try isMatched(.strum) { traits.insert(.strum) }
      if try isMatched(.tuning) { traits.insert(.instruction) }
    }
    session.load(Array(lower.utf8).span)
    if try isMatched(.instruction) { traits.insert(.instruction) }
    if !letters.isPlain {
      if try isMatched(.address) { traits.insert(.address) }
      if try isMatched(.mailHeader) { traits.insert(.mailHeader) }
    }
    let opens =
      letters.isPlain ? OpeningWords.traits(ofPlain: lower) : OpeningWords.traits(of: spelling)
    return traits.union(opens)
  }
}
