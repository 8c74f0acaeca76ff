import Harmony
import SongModel
import TextMatching

/// Finds the notation in which a sheet spells its chords.
///
/// Each line whose words could all be chords in some notation speaks for the notations
/// that accept a word which English does not; so does each chord in square brackets.
struct NotationDetector<Session: MatchSession> {
  private let session: Session
  private let skipsMarkup: Bool
  private var known: [String: ReadableNotations] = [:]
  private var english = 0
  private var latin = 0
  /// German by its names: `H7`, `Fis`, `Es`.
  private var german = 0
  /// German by a small letter, such as `d`, which might be English as well.
  private var smallGerman = 0
  /// English in small letters that say minor by themselves: `em`, `f#m`.
  private var smallEnglish = 0

  init(session: Session, skipsMarkup: Bool = false) {
    self.session = session
    self.skipsMarkup = skipsMarkup
  }

  /// The notation with the most evidence, and what to fall back on.
  var vocabulary: ChordVocabulary {
    let allGerman = german + (smallEnglish == 0 ? smallGerman : 0)
    if latin > english && latin >= allGerman { return ChordVocabulary(.latin) }
    // A German name or two among many English ones is a habit, such as `H7`.
    if allGerman > 0 && allGerman * 8 > english { return ChordVocabulary(.german) }
    return ChordVocabulary(.english, withGerman: german > 0)
  }

  /// Counts what one line speaks for.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func look(at line: StructuralLine, in text: Span<UInt8>) {
    guard case .open(let physical) = line, physical.range.utf8.count < 400 else { return }
    let bytes = text.extracting(physical.range.utf8)
    lookAtWords(of: bytes)
    lookIntoBrackets(of: bytes)
  }

  private mutating func lookAtWords(of bytes: Span<UInt8>) {
    var votes: [ReadableNotations] = []
    var scanner = WordScanner(skipsMarkup: skipsMarkup)
    var isBehindWords = false
    while let word = scanner.nextWord(in: bytes) {
      let accepted = word.range.count <= 24 ? notations(of: bytes.extracting(word.range)) : []
      if !accepted.isEmpty {
        votes.append(accepted)
      } else if bytes.hasLetters(word.range) {
        votes = []
        isBehindWords = true
      } else if bytes[word.range.lowerBound] == UInt8(ascii: "|") {
        // Behind a bar, words may end and chords begin.
        votes = []
        isBehindWords = false
      }
    }
    if !isBehindWords { count(votes) }
  }

  private mutating func lookIntoBrackets(of bytes: Span<UInt8>) {
    var index = 0
    while let open = bytes.first(UInt8(ascii: "["), in: index..<bytes.count),
      let close = bytes.first(UInt8(ascii: "]"), in: open + 1..<bytes.count)
    {
      let content = open + 1..<close
      if (1...24).contains(content.count) { count([notations(of: bytes.extracting(content))]) }
      index = close + 1
    }
  }

  private mutating func count(_ votes: [ReadableNotations]) {
    let shared = votes.reduce(ReadableNotations.all) { $0.intersection($1) }
    for vote in votes {
      if vote.contains(.english) {
        if !vote.contains(.latin) { english += 1 }
        continue
      }
      if shared.contains(.latin) { latin += 1 }
      if shared.contains(.german) {
        if vote.contains(.smallEnglish) { smallGerman += 1 } else { german += 1 }
      } else if vote == .smallEnglish {
        smallEnglish += 1
      }
    }
  }

  private mutating func notations(of word: Span<UInt8>) -> ReadableNotations {
    guard WordLetters(word).mayBeChord else { return [] }
    let spelling = String(decoding: word)
    if let found = known[spelling] { return found }
    var accepted: ReadableNotations = []
    session.load(word)
    for (pattern, notation) in ReadableNotations.patterns where isMatched(pattern) {
      accepted.insert(notation)
    }
    // A small root with an m of its own is English: in German it is minor already.
    if accepted.contains(.smallEnglish), spelling.saysMinor { accepted.remove(.german) }
    known[spelling] = accepted
    return accepted
  }

  private func isMatched(_ pattern: WordPattern) -> Bool {
    // A word on which the engine gives up is no chord in any notation.
    let match = try? session.firstMatch(of: pattern.rawValue, from: 0)
    return match != nil
  }
}

/// The notations in which a word can be a chord.
struct ReadableNotations: OptionSet, Hashable {
  let rawValue: UInt8

  static let english = ReadableNotations(rawValue: 1)
  static let german = ReadableNotations(rawValue: 2)
  static let latin = ReadableNotations(rawValue: 4)
  /// English in small letters.
  static let smallEnglish = ReadableNotations(rawValue: 8)
  static let all: ReadableNotations = [.english, .german, .latin, .smallEnglish]

  static var patterns: [(WordPattern, ReadableNotations)] {
    [
      (.englishChord, .english), (.germanChord, .german), (.latinChord, .latin),
      (.lowercaseChord, .smallEnglish),
    ]
  }
}

extension Span where Element == UInt8 {
  /// Whether letters stand in a range.
  func hasLetters(_ range: Range<Int>) -> Bool {
    for index in range where self[index].isASCIILetter || self[index] >= 0xC3 { return true }
    return false
  }
}

extension String {
  /// Whether `m` follows a small root: `em`, `f#m7`; not `cmaj7`.
  fileprivate var saysMinor: Bool {
    guard let first = utf8.first, (0x61...0x68).contains(first) else { return false }
    let rest = dropFirst().drop { "#b♯♭".contains($0) }
    return rest.first == "m" && !rest.hasPrefix("ma")
  }
}
