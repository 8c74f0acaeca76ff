import Foundation
import Harmony
import Testing

/// The expression and the walk come from one table; here an engine checks that they agree.
@Suite struct GrammarEqualityTests {
  @Test(arguments: ChordNotation.allCases)
  func expressionAndWalkAcceptTheSame(notation: ChordNotation) throws {
    let matcher = try WholeMatcher(ChordGrammar.expression(for: notation))
    let symbols = SymbolSamples.all + SymbolSamples.mutations(count: 4000, seed: 7)
    let different = symbols.filter { symbol in
      symbol.utf8.count <= 64
        && matcher.matches(symbol) != (Chord(parsing: symbol, notation: notation) != nil)
    }
    #expect(different.isEmpty)
  }

  @Test(arguments: [ChordSpellingStyle.lowercaseRoots, .lowercaseMinor, []])
  func stylesAgreeToo(style: ChordSpellingStyle) throws {
    for notation in [ChordNotation.english, .german, .latin] {
      let matcher = try WholeMatcher(ChordGrammar.expression(for: notation, style: style))
      for symbol in SymbolSamples.mutations(count: 1000, seed: 11) where symbol.utf8.count <= 64 {
        let chord = Chord(parsing: symbol, notation: notation, style: style)
        #expect(matcher.matches(symbol) == (chord != nil), "\(symbol) in \(notation)")
      }
    }
  }

  @Test func mutationsAreOfBothKinds() {
    let symbols = SymbolSamples.mutations(count: 4000, seed: 7)
    let accepted = symbols.count { Chord(parsing: $0) != nil }
    #expect(accepted > 200)
    #expect(accepted < 3600)
  }

  @Test(arguments: ChordNotation.allCases)
  func expressionKeepsToThePortableSubset(notation: ChordNotation) {
    let source = ChordGrammar.expression(for: notation)
    #expect(!source.contains("#"))
    for forbidden in ["\\b", "\\w", "\\s", "\\d", "(?i", "(?x", "(?<", "$", "&&"] {
      #expect(!source.contains(forbidden), "\(forbidden)")
    }
    #expect(source.utf8.count < 16_000)
  }

  @Test(arguments: ChordNotation.allCases)
  func hostileWordsAreAnsweredAtOnce(notation: ChordNotation) throws {
    let matcher = try WholeMatcher(ChordGrammar.expression(for: notation))
    let units = ["b9", "(9", "(b5)", "add9", "+", "-", "/9", "sus4", "9+", "11", "#", "mi", "no3"]
    let start = ContinuousClock.now
    for unit in units {
      let word = String(("C" + String(repeating: unit, count: 40)).prefix(60)) + "x"
      #expect(!matcher.matches(word))
      #expect(Chord(parsing: word, notation: notation) == nil)
    }
    #expect(ContinuousClock.now - start < .seconds(2))
  }
}

/// An engine that matches whole words.
private struct WholeMatcher {
  private let engine: NSRegularExpression

  init(_ source: String) throws {
    engine = try NSRegularExpression(pattern: "\\A(?:\(source))\\z")
  }

  func matches(_ word: String) -> Bool {
    engine.firstMatch(in: word, range: NSRange(location: 0, length: word.utf16.count)) != nil
  }
}
