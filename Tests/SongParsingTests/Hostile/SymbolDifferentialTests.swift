import Foundation
import Harmony
import TestSupport
import Testing
import TextMatching

@testable import SongParsing

/// Mutated chord symbols, on every engine.
///
/// `DIFFERENTIAL_SYMBOLS=1000000` sets how many; the normal run takes fewer.
@Suite struct SymbolDifferentialTests {
  @Test func enginesAcceptTheSameSymbols() throws {
    let wanted = ProcessInfo.processInfo.environment["DIFFERENTIAL_SYMBOLS"].flatMap { Int($0) }
    var mutator = SymbolMutator(seed: 11)
    let sessions = try TestedEngine.allCases.map { try $0.program(WordPattern.all).makeSession() }
    var different: [String] = []
    var accepted = 0
    for _ in 0..<(wanted ?? 10_000) {
      let symbol = mutator.next()
      let answers = try sessions.map { try Self.accepting(symbol, $0) }
      if Set(answers).count > 1 { different.append(symbol) }
      if answers.first?.isEmpty == false { accepted += 1 }
    }
    #expect(different.isEmpty, "\(different.prefix(20))")
    #expect(accepted > 0)
  }

  /// What the grammar accepts, the expression cuts out whole, and the gate lets through.
  @Test(arguments: [ChordNotation.english, .german, .latin, .accidentalFirst])
  func chordsAreCutWhole(notation: ChordNotation) throws {
    let sessions = try TestedEngine.allCases.map { try $0.program(WordPattern.all).makeSession() }
    let pattern = WordPattern.chord(in: notation)
    var mutator = SymbolMutator(seed: 31)
    var found = 0
    for _ in 0..<60_000 {
      let word = mutator.next()
      guard let chord = Chord(parsing: word, notation: notation, style: pattern.style) else {
        continue
      }
      found += 1
      let bytes = Array(word.utf8)
      let patterns = WordGate.asWritten.patterns(for: bytes.span)
      #expect(patterns.contains(pattern), "the gate rules out \(word)")
      for session in sessions {
        var reader = try cut(bytes.span, as: notation, session)
        #expect(reader.chord(in: bytes.span)?.chord.spelling == chord.spelling, "\(word)")
      }
    }
    #expect(found > 200)
  }

  private func cut(
    _ word: Span<UInt8>,
    as notation: ChordNotation,
    _ session: any MatchSession
  ) throws -> ChordReader {
    session.load(word)
    return try ChordReader(notation, of: PatternSet(WordPattern.chord(in: notation)), session)
  }

  private static let chordPatterns: [WordPattern] = [
    .englishChord, .germanChord, .latinChord, .sign,
  ]

  /// The patterns that accept a symbol, with the range of the bare chord.
  private static func accepting(
    _ symbol: String,
    _ session: any MatchSession
  ) throws -> [String] {
    session.load(Array(symbol.utf8).span)
    return try chordPatterns.compactMap { pattern in
      guard try session.firstMatch(of: pattern.rawValue) != nil else { return nil }
      let parts = ChordPart.allCases.map { session.capture($0.rawValue) }
      return "\(pattern) \(parts)"
    }
  }
}

/// Makes chord symbols, and breaks most of them.
private struct SymbolMutator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> String {
    var symbol = Array(pick(Self.roots) + pick(Self.tails) + pick(Self.tails) + pick(Self.basses))
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...symbol.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: symbol.insert(contentsOf: pick(Self.pieces), at: place)
      case 1: if place < symbol.count { symbol.remove(at: place) }
      default:
        if place < symbol.count { symbol.replaceSubrange(place...place, with: pick(Self.pieces)) }
      }
    }
    return String(symbol)
  }

  private mutating func pick(_ list: [String]) -> String {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  private static let roots = [
    "C", "F#", "Bb", "A♭", "G♯", "H", "Fis", "Es", "As", "Do", "SOL", "Ré", "Sib", "c", "f#", "a",
    "(Am", "B𝄫", "E##", "es", "“D", "Ｇ", "С", "*E", "Aes", "Ases", "\"G", "BB", "Fá", "sol", "la",
    "#C", "bE", "♭B",
  ]
  private static let tails = [
    "", "m", "7", "maj7", "m7b5", "sus4", "°", "ø7", "+", "dim", "6/9", "(b9)", "7(#9,b13)", "add9",
    "Δ", "-7", "7alt", "(no3)", "5", "11", "sus2/4", "min", "M7", "⁷", "/5+", "omit5", "moll",
    "dur", "minor", "major7", "menor", "mayor7", "mmaj7", "mMa9", "halfdim", "hdim7", "o", "j7",
    "dom7", "augmented", "diminished", "mb5", "madd9", "msus", "aug7M", "M⁷", "mM７",
  ]
  private static let basses = ["", "", "/E", "/F♯", "/fis", "/Sol", "/H", "*", ")", "?", "//"]
  private static let pieces = [
    "#", "♯", "b", "♭", "/", "(", ")", "m", "7", "9", "+", "-", "s", "u", "i", "a", "j", "o", "E",
    "é", "\u{301}", "𝄪", "°", ",", ".", "♮", "\u{A0}", "🎵", "\u{0}", "x",
  ]
}
