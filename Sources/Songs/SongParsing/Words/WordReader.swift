import Harmony
import SongModel
package import TextMatching

/// Reads words between blanks, asking the engine once for each distinct spelling.
///
/// It remembers its words from sheet to sheet. It can't be copied, since it holds many lists
/// that would all be counted.
package struct WordReader: ~Copyable {
  let session: any MatchSession
  var pieceReader: PieceReader
  /// Rules out the patterns for words in lower case.
  let lowerCaseGate = WordGate.inLowerCase
  /// What the patterns for words in lower case say, by their spelling.
  var knownTraits = SpellingTable<WordTraits>()
  /// The readings by their spelling.
  private var known = SpellingTable<WordReading>()
  /// What stands in the brackets of words, end to end.
  private(set) var bracketContents: [BracketContent] = []
  /// The reader for English, which may know plain words already.
  private var english: KeptReader?
  /// Why the engine gave up on some words, by the number of their spelling.
  private var failures: [Int: MatchError] = [:]
  /// Set when the engine gave up on a word of the sheet, which then counts as a plain word.
  package private(set) var failure: MatchError?

  /// Longer words are never chords, whatever the pattern says.
  package static var longestWord: Int { 96 }

  /// Makes a reader of words.
  package init(session: any MatchSession, vocabulary: ChordVocabulary) {
    self.session = session
    pieceReader = PieceReader(session: session, vocabulary: vocabulary)
  }

  /// Which chords the words are read with.
  var vocabulary: ChordVocabulary { pieceReader.vocabulary }
  /// The pieces of words of several, end to end.
  var pieces: [WordPiece] = []
  /// The chords that the words hold; tokens know them by their place here.
  var chords: ChordList { pieceReader.chords }

  /// Whether any chord is one whose quality the grammar does not know.
  var hasGuesses: Bool { pieceReader.hasGuesses }

  /// Whether a chord is one whose quality the grammar does not know.
  func isGuess(_ chord: UInt32) -> Bool {
    hasGuesses && pieceReader.chords[Int(chord)].quality == .unknown
  }

  /// The chord that a name stands for which the sheet defines; nil where it begins with no root.
  mutating func definedChord(_ name: String) -> UInt32? { pieceReader.definedChord(name) }

  /// Whether the memory is large enough to begin anew with the next sheet.
  var isFull: Bool { known.count >= 131_072 }

  /// Forgets the failures of the last sheet.
  ///
  /// - Parameter english: the reader for English, unless this is the one.
  mutating func beginSheet(asking english: KeptReader?) {
    failure = nil
    self.english = vocabulary.isOfWholeWords ? nil : english
  }

  /// Leaves the reader for English to others.
  mutating func endSheet() { english = nil }

  /// What the word in a range of the text is.
  ///
  /// - Complexity: O(length) for a spelling seen before.
  mutating func read(_ range: Range<Int>, in text: Span<UInt8>) -> WordReading {
    guard range.upperBound &- range.lowerBound <= Self.longestWord else {
      return longReading(range, in: text)
    }
    let reading = known[number(of: range, in: text)]
    if reading.flags.contains(.hasFailed) { noteFailure(of: range, in: text) }
    return reading
  }

  /// All notations in which a word can be a chord.
  ///
  /// - Complexity: O(length) for a word whose notations were asked for before.
  mutating func notations(of word: Range<Int>, in text: Span<UInt8>) -> ReadableNotations {
    notations(of: read(word, in: text), word, in: text)
  }

  /// All notations in which a word can be a chord that was just read.
  mutating func notations(
    of reading: WordReading,
    _ word: Range<Int>,
    in text: Span<UInt8>
  ) -> ReadableNotations {
    guard reading.flags.contains(.isUndecided) else { return reading.notations }
    let number = number(of: word, in: text)
    known[number].notations = pieceReader.notations(of: text.extracting(word))
    known[number].flags.remove(.isUndecided)
    return known[number].notations
  }

  /// What a word of a line is; the caller notes the failure of one that `hasFailed`.
  @inline(__always)
  mutating func reading(of word: ScannedWord, in text: Span<UInt8>) -> WordReading {
    guard word.range.upperBound &- word.range.lowerBound <= Self.longestWord else {
      return longReading(word.range, in: text)
    }
    let key = SpellingKey(word.range, beginning: word.beginning, in: text)
    return known[number(of: key, word.range, in: text)]
  }

  /// Notes why the engine gave up on a word.
  mutating func noteFailure(of range: Range<Int>, in text: Span<UInt8>) {
    failure = failures[number(of: range, in: text)]
  }

  /// What a word is as one thing: its only piece, or its only chord with beats and bars glued on.
  func mainPiece(of reading: WordReading) -> WordPiece? {
    if let only = reading.singlePiece { return only }
    let chords = pieces[reading.parts.range].filter { $0.kind == .chord || $0.kind == .noChord }
    return chords.count == 1 ? chords.first : nil
  }

  /// The pieces of a word in order.
  func parts(_ reading: WordReading) -> [WordPiece] {
    if let only = reading.singlePiece { return [only] }
    return Array(pieces[reading.parts.range])
  }

  /// The chord of a piece or a token that is one.
  func chord(_ number: UInt32) -> Chord { chords[Int(number)] }

  private mutating func number(of range: Range<Int>, in text: Span<UInt8>) -> Int {
    number(of: SpellingKey(range, in: text), range, in: text)
  }

  @inline(__always)
  private mutating func number(
    of key: SpellingKey,
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) -> Int {
    known.number(of: key, range, in: text) ?? learn(key, range, in: text)
  }

  @inline(never)
  private mutating func learn(
    _ key: SpellingKey,
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) -> Int {
    if let plain = english?.plainReading(of: key, range, in: text) {
      known.add(plain, of: key, range, in: text)
      return known.count - 1
    }
    let kinds = WordByteKinds(range, in: text)
    let questions = pieceReader.questions
    var (reading, failure) = newReading(of: text.extracting(range), kinds)
    if questions < pieceReader.questions { reading.flags.insert(.mayBeMore) }
    if !kinds.isDisjoint(with: [.squareBracket, .otherBracket]) {
      // Reads other words, so that the number of this one is not known yet.
      let found = bracketContents(of: text.extracting(range))
      reading.takeBrackets(found, after: bracketContents.count)
      bracketContents += found ?? []
    }
    if let failure { failures[known.count] = failure }
    known.add(reading, of: key, range, in: text)
    return known.count - 1
  }

  /// What a word is that means the same in every vocabulary; nil for one that was not read yet.
  func plainReading(
    of key: SpellingKey,
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) -> WordReading? {
    guard let number = known.number(of: key, range, in: text) else { return nil }
    let reading = known[number]
    let isPlain = reading.flags.isDisjoint(with: [.mayBeMore, .hasFailed, .hasBrackets])
    return isPlain ? reading : nil
  }

  /// A word too long for a chord; it may still be an address.
  @inline(never)
  private func longReading(_ range: Range<Int>, in text: Span<UInt8>) -> WordReading {
    var reading = WordReading(whole: WordPiece(kind: .word), [], .isLong)
    if text.hasLetters(range) { reading.flags.insert(.hasLetters) }
    if text[range.lowerBound] == UInt8(ascii: "|") { reading.flags.insert(.isBar) }
    let opening = range.lowerBound..<range.lowerBound + 16
    if text.first("://", in: opening) != nil { reading.traits = .address }
    return reading
  }
}
