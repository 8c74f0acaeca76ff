import Harmony
import SongModel
import TextMatching

/// Reads words anew, by asking the engine.
struct WordRecognizer {
  private let session: any MatchSession
  /// Which chords the words are read with.
  let vocabulary: ChordVocabulary
  private let candidates: [ChordVocabulary.Candidate]
  /// The pieces of words of several, end to end.
  private(set) var pieces: [WordPiece] = []
  /// The chords that the words hold; tokens know them by their place here.
  private(set) var chords = ChordList()

  /// Longer words speak for no notation.
  private static var longestVote: Int { 24 }

  init(session: any MatchSession, vocabulary: ChordVocabulary) {
    self.session = session
    self.vocabulary = vocabulary
    candidates = vocabulary.candidates
  }

  /// What a word is, and why the engine gave up on it, if it did.
  mutating func reading(of word: Span<UInt8>) -> (WordReading, MatchError?) {
    let spelling = String(decoding: word)
    let letters = WordLetters(word)
    var reading = WordReading(whole: .whole(.word, word.count))
    var failure: MatchError?
    do throws(MatchError) {
      reading = try pieces(of: word, letters)
      reading.traits = try traits(of: spelling, word, letters)
    } catch {
      reading.marks = .hasFailed
      failure = error
    }
    reading.marks.formUnion(marks(of: reading, spelling, word))
    if reading.parts.count > 0 { reading.sumUp(parts(reading)) }
    reading.bytes = ByteCounts(ByteClass.sum(ofWord: word))
    reading.notations = readableNotations(of: word, letters)
    if mayNeedGerman(reading.notations, word, letters) { reading.marks.insert(.mayBeGerman) }
    return (reading, failure)
  }

  /// The pieces of a word in order.
  func parts(_ reading: WordReading) -> [WordPiece] {
    if let only = reading.only { return [only] }
    let start = Int(reading.parts.start)
    return Array(pieces[start..<start + Int(reading.parts.count)])
  }

  private func marks(
    of reading: WordReading,
    _ spelling: String,
    _ word: Span<UInt8>
  ) -> WordMarks {
    var marks: WordMarks = []
    if word.hasLetters(0..<word.count) { marks.insert(.hasLetters) }
    if !word.isEmpty, word[0] == UInt8(ascii: "|") { marks.insert(.isBar) }
    let opensWithin = word.count > 1 && word.first(UInt8(ascii: "("), in: 1..<word.count) != nil
    if opensWithin || mayBeginSign(reading, spelling) { marks.insert(.mayJoin) }
    return marks
  }

  /// Whether a sign that is split over two words may begin with a piece of the word.
  private func mayBeginSign(_ reading: WordReading, _ spelling: String) -> Bool {
    if let only = reading.only { return SplitSigns.mayBegin(spelling, only.kind) }
    return parts(reading).contains { piece in
      SplitSigns.mayBegin(spelling.utf8Slice(piece.range.range), piece.kind)
    }
  }

  private mutating func pieces(
    of word: Span<UInt8>,
    _ letters: WordLetters
  ) throws(MatchError) -> WordReading {
    if let piece = try piece(of: word, letters) { return WordReading(whole: piece) }
    let whole = WordReading(whole: .whole(.word, word.count))
    guard letters.mayBeCompound, CompoundWord.mayBe(word) else { return whole }
    return try compound(word) ?? whole
  }

  /// What the word is as one piece; nil when it is a plain word or a compound.
  private mutating func piece(
    of word: Span<UInt8>,
    _ letters: WordLetters
  ) throws(MatchError) -> WordPiece? {
    if vocabulary.countsDegrees, let chord = degreeChord(String(decoding: word)) { return chord }
    if letters.mayBeChord {
      session.load(word)
      if letters.mayBeTuning, try isMatched(.tuning) { return .whole(.word, word.count) }
      for candidate in candidates where letters.mayBeChord(in: candidate.notation) {
        if let chord = try chord(in: word, candidate) { return chord }
      }
    }
    return try sign(word, letters)
  }

  /// The sign that the word is as a whole.
  private func sign(
    _ word: Span<UInt8>,
    _ letters: WordLetters
  ) throws(MatchError) -> WordPiece? {
    var isLoaded = false
    for (pattern, kind) in Self.signs where letters.mayBe(pattern) {
      if !isLoaded { session.load(word) }
      isLoaded = true
      if try isMatched(pattern) { return .whole(kind, word.count) }
    }
    return nil
  }

  private static let signs: [(WordPattern, Token.Kind)] = [
    (.noChord, .noChord), (.bar, .bar), (.repeats, .repeats), (.number, .number),
    (.beat, .beat), (.separator, .separator),
  ]

  private func isMatched(_ pattern: WordPattern) throws(MatchError) -> Bool {
    try session.firstMatch(of: pattern.rawValue, from: 0) != nil
  }

  /// Whether a pattern accepts the loaded word; it is asked when no small one does.
  private func isChord(_ pattern: WordPattern) throws(MatchError) -> Bool {
    if let plain = pattern.plain, try isMatched(plain) { return true }
    return try isMatched(pattern)
  }

  private mutating func chord(
    in word: Span<UInt8>,
    _ candidate: ChordVocabulary.Candidate
  ) throws(MatchError) -> WordPiece? {
    guard chords.count < TokenBody.mostChords, try isChord(candidate.pattern),
      let core = session.capture(1)
    else { return nil }
    let text = String(decoding: word.extracting(core))
    guard let chord = candidate.chord(text) else { return nil }
    let strength = ChordStrength(of: text, decorated: core.count < word.count)
    return piece(chord, strength, core, of: word.count)
  }

  /// A number or a numeral of the key, which no letters and so no pattern tells from words.
  private mutating func degreeChord(_ spelling: String) -> WordPiece? {
    guard chords.count < TokenBody.mostChords,
      let chord = Chord(parsing: spelling, notation: vocabulary.notation)
    else { return nil }
    let whole = 0..<spelling.utf8.count
    return piece(chord, whole.count == 1 ? .name : .certain, whole, of: whole.count)
  }

  /// The piece of a chord in a word of some length, which is taken into the list of chords.
  private mutating func piece(
    _ chord: Chord,
    _ strength: ChordStrength,
    _ core: Range<Int>,
    of length: Int
  ) -> WordPiece {
    var piece = WordPiece.whole(.chord, length)
    piece.strength = strength
    piece.core = PackedRange(core)
    piece.chord = UInt32(chords.count)
    chords.append(chord)
    return piece
  }
}

extension WordPiece {
  /// A piece that is all of its word.
  fileprivate static func whole(_ kind: Token.Kind, _ length: Int) -> WordPiece {
    WordPiece(kind: kind, range: PackedRange(0..<length))
  }
}

extension WordRecognizer {
  /// Reads chords glued together: `Am-F`, `|Bm7..`.
  ///
  /// Every part with a letter must be a chord or a sign, or the word is a plain word.
  private mutating func compound(_ word: Span<UInt8>) throws(MatchError) -> WordReading? {
    if let reading = try compound(word, CompoundWord.parts(of: word)) { return reading }
    return try compound(word, CompoundWord.alternatives(in: word))
  }

  private mutating func compound(
    _ word: Span<UInt8>,
    _ parts: [PackedRange]
  ) throws(MatchError) -> WordReading? {
    guard parts.count > 1 else { return nil }
    var found = [WordPiece](repeating: WordPiece(kind: .word), count: parts.count)
    // Most compounds are `[C]words`, which the longest part tells soonest.
    for index in parts.indices.sorted(by: { parts[$0].count > parts[$1].count }) {
      let part = word.extracting(parts[index].range)
      guard var piece = try piece(of: part, WordLetters(part)) else { return nil }
      piece.range = parts[index]
      found[index] = piece
    }
    guard found.contains(where: { $0.kind == .chord || $0.kind == .noChord }) else { return nil }
    var reading = WordReading(whole: .whole(.word, word.count))
    reading.parts = PackedParts(start: UInt32(pieces.count), count: UInt8(found.count))
    pieces += found
    return reading
  }

  private func traits(
    of spelling: String,
    _ word: Span<UInt8>,
    _ letters: WordLetters
  ) throws(MatchError) -> WordTraits {
    var traits: WordTraits = []
    if letters.mayBeStrum || letters.mayBeTuning {
      session.load(word)
      if letters.mayBeStrum, try isMatched(.strum) { traits.insert(.strum) }
      if letters.mayBeTuning, try isMatched(.tuning) { traits.insert(.instruction) }
    }
    if word.isSurelyLowercase {
      return traits.union(try self.traits(ofLower: spelling, word, letters))
    }
    let lower = spelling.lowercased()
    return traits.union(try self.traits(ofLower: lower, Array(lower.utf8).span, letters))
  }

  /// The traits of a word in lower case.
  private func traits(
    ofLower word: String,
    _ bytes: Span<UInt8>,
    _ letters: WordLetters
  ) throws(MatchError) -> WordTraits {
    try matches(bytes, letters).union(OpeningWords.traits(of: word, bytes))
  }

  /// What the patterns for words in lower case tell.
  private func matches(
    _ bytes: Span<UInt8>,
    _ letters: WordLetters
  ) throws(MatchError) -> WordTraits {
    let mayInstruct = InstructionStems.mayBegin(bytes)
    guard mayInstruct || letters.mayBeAddress else { return [] }
    session.load(bytes)
    var traits: WordTraits = []
    if mayInstruct, try isMatched(.instruction) { traits.insert(.instruction) }
    if letters.mayBeAddress {
      if try isMatched(.address) { traits.insert(.address) }
      if try isMatched(.mailHeader) { traits.insert(.mailHeader) }
    }
    return traits
  }
}

// MARK: - Notations

extension WordRecognizer {
  private func readableNotations(
    of word: Span<UInt8>,
    _ letters: WordLetters
  ) -> ReadableNotations {
    guard word.count <= Self.longestVote, letters.mayBeChord else { return [] }
    session.load(word)
    var accepted = englishNotations(letters, word)
    if letters.mayBeChord(in: .latin), accepts(.latinChord) { accepted.insert(.latin) }
    return accepted
  }

  /// Whether a word is a German chord.
  ///
  /// To read the pattern for German takes as long as to read a song, and words such as `home`
  /// and `all` may be chords by their letters.
  func isGerman(_ word: Span<UInt8>) -> Bool {
    session.load(word)
    return accepts(.germanChord)
  }

  /// A word on which the engine gives up is no chord in any notation.
  private func accepts(_ pattern: WordPattern) -> Bool {
    (try? isChord(pattern)) ?? false
  }

  /// What an English reader makes of the loaded word.
  ///
  /// What is English in capitals says nothing against German, which is not asked then.
  private func englishNotations(
    _ letters: WordLetters,
    _ word: Span<UInt8>
  ) -> ReadableNotations {
    guard letters.mayBeChord(in: .english), accepts(.englishChord),
      let core = session.capture(1)
    else { return [] }
    let isSmall = (0x61...0x67).contains(word[core.lowerBound])
    if !isSmall { return [.english, .smallEnglish, .german] }
    // A letter alone is a root in German, too.
    return core.count == 1 ? [.smallEnglish, .german] : .smallEnglish
  }

  /// Whether German is still in question for a word.
  ///
  /// A small root with an m of its own is English: in German it is minor already.
  private func mayNeedGerman(
    _ accepted: ReadableNotations,
    _ word: Span<UInt8>,
    _ letters: WordLetters
  ) -> Bool {
    guard word.count <= Self.longestVote, letters.mayBeChord, !accepted.contains(.german),
      letters.mayBeChord(in: .german)
    else { return false }
    let isEnglish = accepted.contains(.smallEnglish)
    return isEnglish ? !String(decoding: word).saysMinor : letters.mayBeGermanOnly
  }
}
