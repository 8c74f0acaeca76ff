import Harmony
import SongModel
import TextMatching

/// Finds the notation in which a sheet spells its chords.
///
/// Each line whose words could all be chords in some notation speaks for the
/// notations that accept a word which English does not.
struct NotationDetector<Session: MatchSession> {
  private let session: Session
  private var known: [String: Set<ChordNotation>] = [:]
  private var german = 0
  private var latin = 0
  private var english = 0

  init(session: Session) {
    self.session = session
  }

  /// The notation with the most evidence, and what to fall back on.
  var vocabulary: ChordVocabulary {
    if latin > english && latin >= german { return ChordVocabulary(.latin) }
    if german > 0 && german * 8 > english { return ChordVocabulary(.german) }
    return ChordVocabulary(.english, withGerman: german > 0)
  }

  /// Counts what one line speaks for.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func look(at line: StructuralLine, in text: Span<UInt8>) {
    guard case .open(let physical) = line, physical.range.utf8.count < 400 else { return }
    let bytes = text.extracting(physical.range.utf8)
    var votes: [Set<ChordNotation>] = []
    var scanner = WordScanner()
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

  private mutating func count(_ votes: [Set<ChordNotation>]) {
    let readable = ChordNotation.readable.filter { notation in
      votes.allSatisfy { $0.contains(notation) }
    }
    for vote in votes where !vote.contains(.english) {
      if vote.contains(.german), readable.contains(.german) { german += 1 }
      if vote.contains(.latin), readable.contains(.latin) { latin += 1 }
    }
    english += votes.count { $0.contains(.english) && !$0.contains(.latin) }
  }

  private mutating func notations(of word: Span<UInt8>) -> Set<ChordNotation> {
    let spelling = String(decoding: word)
    if let found = known[spelling] { return found }
    var accepted: Set<ChordNotation> = []
    session.load(word)
    for notation in ChordNotation.readable {
      let pattern = WordPattern.chord(in: notation).rawValue
      if (try? session.firstMatch(of: pattern, from: 0)) != nil { accepted.insert(notation) }
    }
    known[spelling] = accepted
    return accepted
  }
}

extension ChordNotation {
  /// The notations that sheets are searched for.
  static let readable: [ChordNotation] = [.english, .german, .latin]
}

extension Span where Element == UInt8 {
  /// Whether letters stand in a range.
  func hasLetters(_ range: Range<Int>) -> Bool {
    for index in range where self[index].isASCIILetter || self[index] >= 0xC3 { return true }
    return false
  }
}
