import Harmony

/// Finds the notation in which a sheet spells its chords.
///
/// Each line whose words could all be chords in some notation speaks for the notations
/// that accept a word which English does not; so does each chord in square brackets.
struct NotationDetector: Sendable {
  /// What all lines spoke for so far.
  private(set) var evidence = NotationEvidence()
  /// What the words of the line speak for so far.
  private var votes = NotationVotes()
  /// Whether the last words of the line so far are no chords.
  private(set) var isAfterWords = false
  /// The first word of the line that may be a chord in notations that were not asked for yet, and
  /// those after it: their votes count only once it is decided.
  private var waiting: [Range<Int>] = []

  /// The notation with the most evidence, and what to fall back on.
  var vocabulary: ChordVocabulary { evidence.vocabulary }

  mutating func beginLine() {
    forget()
    isAfterWords = false
  }

  /// Forgets what the words of the line so far speak for.
  private mutating func forget() {
    if votes.areAny { votes = NotationVotes() }
    if !waiting.isEmpty { waiting.removeAll(keepingCapacity: true) }
  }

  /// The flags of words that matter where the line stands; after words, only a bar does.
  var watched: WordFlags { isAfterWords ? .isBar : [.isBar, .hasLetters, .hasNotations] }

  /// Takes in a word at a place of the text.
  @inline(__always)
  mutating func collect(from reading: WordReading, _ word: Range<Int>) {
    let isPlain = reading.notations.isEmpty && !reading.flags.contains(.isUndecided)
    if isAfterWords {
      // Here words may end and chords begin.
      let isBar = isPlain && reading.flags.contains(.isBar) && !reading.flags.contains(.hasLetters)
      if isBar { isAfterWords = false }
    } else if reading.flags.contains(.isAside) {
      return
    } else if isPlain, reading.flags.contains(.hasLetters) {
      forget()
      isAfterWords = true
    } else if reading.flags.contains(.isUndecided) || !waiting.isEmpty {
      waiting.append(word)
    } else if !isPlain {
      votes.add(reading.notations)
    }
  }

  /// Counts what the words of the line speak for.
  ///
  /// In doubt they are asked of a reader now, when no plain word stands after them; each counts as it
  /// would if it had been asked before.
  mutating func endLine(with reader: inout WordReader, in text: Span<UInt8>) {
    if !waiting.isEmpty { decide(with: &reader, in: text) }
    guard !isAfterWords, votes.areAny else { return }
    var rest = votes.seen
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let vote = ReadableNotations(rawValue: UInt8(place))
      evidence.count(vote, shared: votes.shared, times: Int(votes.places[place]))
    }
  }

  private mutating func decide(with reader: inout WordReader, in text: Span<UInt8>) {
    for word in exchange(&waiting, with: []) {
      _ = reader.notations(of: word, in: text)
      let reading = reader.read(word, in: text)
      if !reading.flags.isDisjoint(with: watched) { collect(from: reading, word) }
    }
  }

  /// Counts what the words in the brackets of a line speak for.
  mutating func add(_ votes: NotationEvidence) { evidence += votes }
}

/// How many words of a line can be chords in each set of notations.
private struct NotationVotes: Sendable {
  /// How many words there are for each set, by its number.
  private(set) var places = SIMD64<UInt16>.zero
  /// A bit for each set that any word speaks for.
  private(set) var seen: UInt64 = 0
  /// The notations in which all can be chords.
  private(set) var shared = ReadableNotations.all

  var areAny: Bool { seen != 0 }

  mutating func add(_ vote: ReadableNotations) {
    places[Int(vote.rawValue)] &+= 1
    seen |= 1 &<< UInt64(vote.rawValue)
    shared.formIntersection(vote)
  }
}
