import Foundation
import Testing

@testable import Harmony

/// The expression and the walk come from one table; here an engine checks that they agree.
@Suite struct GrammarEqualityTests {
  static let notations = [ChordNotation.english, .german, .latin, .ireal]

  /// What the walk accepts, the expression takes for one symbol.
  @Test(arguments: notations, [ChordSpellingStyle.lowercaseRoots, .lowercaseMinor, []])
  func symbolsAreCutWhole(notation: ChordNotation, style: ChordSpellingStyle) throws {
    let matcher = try WholeMatcher(ChordGrammar.expression(for: notation, style: style))
    var found = 0
    for symbol in SymbolSamples.all + SymbolSamples.mutations(count: 4000, seed: 7)
    where Chord(parsing: symbol, notation: notation, style: style) != nil {
      found += 1
      #expect(matcher.matches(symbol), "\(symbol) in \(notation)")
    }
    #expect(found > 100)
  }

  /// Words that go on after their root as no word of the table begins need no walk.
  @Test(arguments: ["be", "Each", "grace", "before", "Every", "geese", "Ever", "Beer"])
  func plainWordsAreNotCut(word: String) throws {
    let matcher = try WholeMatcher(ChordGrammar.expression(for: .english, style: .lowercaseRoots))
    #expect(!matcher.matches(word))
  }

  /// Other words that are spelled with the table's letters are cut, and refused by the walk.
  @Test(arguments: ["and", "are", "dream", "Fade", "bread", "Don", "Add", "dome"])
  func plainWordsAreRefusedByTheWalk(word: String) {
    #expect(Chord(parsing: word, notation: .english, style: .lowercaseRoots) == nil)
  }

  @Test func mutationsAreOfBothKinds() {
    let symbols = SymbolSamples.mutations(count: 4000, seed: 7)
    let accepted = symbols.count { Chord(parsing: $0) != nil }
    #expect(accepted > 200)
    #expect(accepted < 3600)
  }

  @Test(arguments: notations)
  func expressionIsSmall(notation: ChordNotation) {
    #expect(ChordGrammar.expression(for: notation).utf8.count < 4_000)
  }

  @Test(arguments: notations)
  func hostileWordsAreAnsweredAtOnce(notation: ChordNotation) throws {
    let matcher = try WholeMatcher(ChordGrammar.expression(for: notation))
    let units = ["b9", "(9", "(b5)", "add9", "+", "-", "/9", "sus4", "9+", "11", "#", "mi", "no3"]
    let start = ContinuousClock.now
    for unit in units {
      for other in units + ["(sus4", "(7"] {
        let tail = String(repeating: unit, count: 12)
        let word = String(("C" + other + tail + tail).prefix(60)) + "x"
        #expect(!matcher.matches(word))
        #expect(Chord(parsing: word, notation: notation) == nil)
      }
    }
    #expect(ContinuousClock.now - start < .seconds(3))
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
