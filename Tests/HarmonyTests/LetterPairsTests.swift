import Testing

@testable import Harmony

@Suite struct LetterPairsTests {
  private let pairs = SymbolBytes(ChordTable.english.grammar([])).pairs

  @Test(
    arguments: [
      ("aj", true), ("dd", true), ("ma", true), ("no", true), ("ol", false), ("oc", false),
    ]
  )
  func pairsAreThoseOfSymbols(pair: String, isHeld: Bool) {
    let letters = Array(pair.utf8)
    #expect(holds(letters[0], letters[1]) == isHeld)
  }

  /// Words of lyrics have pairs that no chord has.
  @Test(arguments: ["car", "each", "hold", "Face", "from"])
  func wordsHoldOthers(word: String) {
    let letters = Array(word.utf8)
    #expect(zip(letters, letters.dropFirst()).contains { !holds($0, $1) })
  }

  /// The bytes that are put together from those of English hold all that the grammar yields.
  @Test func symbolsWithAccidentalFirstAreHeld() throws {
    let made = try #require(ChordGrammar.bytes(for: .accidentalFirst))
    let whole = SymbolBytes(ChordGrammar.tree(.accidentalFirst, []))
    #expect(Set(made.held).isSuperset(of: whole.held))
    #expect(Set(made.followers).isSuperset(of: whole.followers))
    for start in whole.starts { #expect(made.starts.contains { $0 == start }) }
    for letter in UInt8(ascii: "A")...UInt8(ascii: "z") {
      #expect(whole.pairs.followers(of: letter) & ~made.pairs.followers(of: letter) == 0)
    }
  }

  private func holds(_ first: UInt8, _ second: UInt8) -> Bool {
    pairs.followers(of: first) >> UInt64(second & 0x3F) & 1 == 1
  }
}
