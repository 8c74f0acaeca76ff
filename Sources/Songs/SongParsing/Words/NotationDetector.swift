import Harmony

/// Finds the notation in which a sheet spells its chords.
///
/// Each line whose words could all be chords in some notation speaks for the notations
/// that accept a word which English does not; so does each chord in square brackets.
struct NotationDetector: Sendable {
  /// Longer lines, in UTF-8 bytes, speak for nothing.
  static let longestLine = 400

  /// What all lines spoke for so far.
  private(set) var evidence = NotationEvidence()
  /// What the words of the line speak for so far.
  private var votes = NotationVotes()
  private var isBehindWords = false
  /// Words of the line that may be chords in notations that were not asked for yet.
  private var undecided: [Range<Int>] = []

  /// The notation with the most evidence, and what to fall back on.
  var vocabulary: ChordVocabulary { evidence.vocabulary }

  mutating func beginLine() {
    forget()
    isBehindWords = false
  }

  /// Forgets what the words of the line so far speak for.
  private mutating func forget() {
    if votes.areAny { votes = NotationVotes() }
    if !undecided.isEmpty { undecided.removeAll(keepingCapacity: true) }
  }

  /// The marks of words that matter where the line stands; after words, only a bar does.
  var watched: WordMarks { isBehindWords ? .isBar : [.isBar, .hasLetters, .hasNotations] }

  /// Takes in a word at a place of the text.
  mutating func collect(from reading: WordReading, _ word: Range<Int>) {
    if reading.marks.contains(.isUndecided) {
      if !isBehindWords { undecided.append(word) }
      return
    }
    guard reading.notations.isEmpty else { return votes.add(reading.notations) }
    // Behind a bar, words may end and chords begin.
    guard !reading.marks.isDisjoint(with: [.hasLetters, .isBar]) else { return }
    forget()
    isBehindWords = reading.marks.contains(.hasLetters)
  }

  /// Counts what the words of the line speak for; in doubt they are asked of a reader now, when
  /// no plain word stands among them.
  mutating func endLine(with reader: inout WordReader, in text: Span<UInt8>) {
    guard !isBehindWords else { return }
    for word in undecided {
      let notations = reader.notations(of: word, in: text)
      guard !notations.isEmpty else { return }
      votes.add(notations)
    }
    guard votes.areAny else { return }
    var rest = votes.seen
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let vote = ReadableNotations(rawValue: UInt8(place))
      evidence.count(vote, shared: votes.shared, times: Int(votes.places[place]))
    }
  }

  /// Counts what the words in the brackets of a line speak for.
  mutating func add(_ votes: NotationEvidence) { evidence += votes }
}

/// How many words of a line can be chords in each set of notations.
private struct NotationVotes: Sendable {
  /// How many words there are for each set, by its number.
  private(set) var places = SIMD16<UInt16>.zero
  /// A bit for each set that any word speaks for.
  private(set) var seen: UInt16 = 0
  /// The notations in which all can be chords.
  private(set) var shared = ReadableNotations.all

  var areAny: Bool { seen != 0 }

  mutating func add(_ vote: ReadableNotations) {
    places[Int(vote.rawValue)] &+= 1
    seen |= 1 &<< UInt16(vote.rawValue)
    shared.formIntersection(vote)
  }
}

/// How many words speak for each notation.
struct NotationEvidence: Hashable, Sendable {
  private var english = 0
  private var latin = 0
  /// German by its names: `H7`, `Fis`, `Es`.
  private var german = 0
  /// German by a small letter, such as `d`, which might be English as well.
  private var smallGerman = 0
  /// English in small letters that say minor by themselves: `em`, `f#m`.
  private var smallEnglish = 0

  /// The notation with the most evidence, and what to fall back on.
  var vocabulary: ChordVocabulary {
    let allGerman = german + (smallEnglish == 0 ? smallGerman : 0)
    if latin > english && latin >= allGerman { return ChordVocabulary(.latin) }
    // A German name or two among many English ones is a habit, such as `H7`.
    if allGerman > 0 && allGerman * 8 > english { return ChordVocabulary(.german) }
    return ChordVocabulary(.english, withGerman: german > 0)
  }

  static func += (sum: inout NotationEvidence, other: NotationEvidence) {
    sum.english += other.english
    sum.latin += other.latin
    sum.german += other.german
    sum.smallGerman += other.smallGerman
    sum.smallEnglish += other.smallEnglish
  }

  static func -= (sum: inout NotationEvidence, other: NotationEvidence) {
    sum.english -= other.english
    sum.latin -= other.latin
    sum.german -= other.german
    sum.smallGerman -= other.smallGerman
    sum.smallEnglish -= other.smallEnglish
  }

  /// Counts what a word speaks for by itself.
  @inline(__always)
  mutating func count(_ vote: ReadableNotations) {
    if !vote.isEmpty { count(vote, shared: vote) }
  }

  mutating func count(_ vote: ReadableNotations, shared: ReadableNotations, times: Int = 1) {
    if vote.contains(.english) {
      if !vote.contains(.latin) { english += times }
      return
    }
    if shared.contains(.latin) { latin += times }
    if shared.contains(.german) {
      if vote.contains(.smallEnglish) { smallGerman += times } else { german += times }
    } else if vote == .smallEnglish {
      smallEnglish += times
    }
  }
}

/// The notations in which a word can be a chord.
struct ReadableNotations: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let english = ReadableNotations(rawValue: 1)
  static let german = ReadableNotations(rawValue: 2)
  static let latin = ReadableNotations(rawValue: 4)
  /// English in small letters.
  static let smallEnglish = ReadableNotations(rawValue: 8)
  static let all: ReadableNotations = [.english, .german, .latin, .smallEnglish]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// German or Latin alone.
  init(_ notation: ChordNotation) {
    self = notation == .latin ? .latin : .german
  }
}

extension Span where Element == UInt8 {
  /// Whether letters stand in a range.
  func hasLetters(_ range: Range<Int>) -> Bool {
    for index in range where self[index].isOfLetter { return true }
    return false
  }
}

extension UInt8 {
  /// Whether a letter is written with the byte.
  @inline(__always)
  var isOfLetter: Bool { isASCIILetter || self >= 0xC3 }
}

extension String {
  /// Whether `m` follows a small root: `em`, `f#m7`; not `cmaj7`.
  var saysMinor: Bool {
    guard let first = utf8.first, (0x61...0x68).contains(first) else { return false }
    let rest = dropFirst().drop { "#b♯♭".contains($0) }
    return rest.first == "m" && !rest.hasPrefix("ma")
  }
}
