import Harmony
import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct WordGateTests {
  @Test(
    arguments: [
      "water", "walk", "the", "Power", "nobody", "why", "quiet", "kept", "song", "each",
      "car",
      "Face", "staff", "real", "input", "пить",
    ]
  )
  func plainWordsAreAskedOfNoEngine(word: String) {
    #expect(patterns(for: word).isEmpty)
  }

  @Test(
    arguments: [
      ("Am", [.english, .german]), ("Fis", [.german]), ("Sol", [.latin]), ("sol", []),
      ("/E", [.english, .german]), ("/Mi", [.latin]), ("“Ré”", [.latin]),
      ("(Do", [.english, .german, .latin]),
      ("H7", [.german]), ("В", [.english, .german]), ("D", [.english, .german]),
    ] as [(String, [ChordNotation])]
  )
  func notationsAreToldByBytes(word: String, expected: [ChordNotation]) {
    let possible = patterns(for: word)
    let found = [ChordNotation.english, .german, .latin].filter {
      possible.contains(WordPattern.chord(in: $0))
    }
    #expect(found == expected)
  }

  /// What any pattern matches, the gate before it lets through, except what the grammar refuses.
  @Test func matchesAreNotRuledOut() throws {
    let session = try TestedEngine.allCases[0].program(WordPattern.all).makeSession()
    let characters = Array(
      "xXхХ×0123|‖¦:.()[]{}*nNcCotacetbisBIS–-&;#%~·•'/\\↓↑éЖDUvV^EADGBEeadgbe@wпwscapofretумh"
        .map { String($0) }
    )
    var random = SplitMix64(seed: 7)
    var found: [WordPattern: Int] = [:]
    for _ in 0..<60_000 {
      let length = Int.random(in: 0...6, using: &random)
      let drawn = (0..<length).map { _ in characters.randomElement(using: &random) ?? "" }.joined()
      let word =
        Bool.random(using: &random) ? drawn : Self.words.randomElement(using: &random)! + drawn
      session.load(word)
      for pattern in WordPattern.allCases
      where try session.firstMatch(of: pattern.rawValue) != nil && isRead(word, pattern, session) {
        found[pattern, default: 0] += 1
        #expect(patterns(for: word).contains(pattern), "\(word) is a \(pattern)")
      }
    }
    #expect(found.count == WordPattern.allCases.count)
  }

  /// Whether the grammar takes a word for a chord that the pattern cuts, if it is one for chords.
  private func isRead(
    _ word: String,
    _ pattern: WordPattern,
    _ session: any MatchSession
  ) throws -> Bool {
    guard let notation = pattern.notation else { return true }
    var reader = try ChordReader(notation, of: PatternSet(pattern), session)
    return reader.isChord(in: Array(word.utf8).span)
  }

  private static let words = [
    "EADGBE", "D-A-D-G-A-D", "www.", "a@b.org", "(capo", "«strum", "аккорд", "from:", "Do", "Fis",
    "http:", "e-mail:", "GCEA", "…riff",
  ]

  private func patterns(for word: String) -> PatternSet {
    let bytes = Array(word.utf8)
    return WordGate.asWritten.patterns(for: bytes.span)
      .union(WordGate.inLowerCase.patterns(for: bytes.span))
  }
}
