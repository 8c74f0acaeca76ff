import Testing

@testable import Harmony

@Suite struct LetterPairsTests {
  private let pairs = LetterPairs(ChordTable.english.grammar([]))

  @Test(
    arguments: [
      ("aj", true), ("dd", true), ("ma", true), ("no", true), ("ol", false), ("oc", false),
    ]
  )
  func pairsAreThoseOfSymbols(pair: String, isHeld: Bool) {
    let letters = Array(pair.utf8)
    #expect(pairs.contains(letters[0], then: letters[1]) == isHeld)
  }

  /// Words of lyrics have pairs that no chord has.
  @Test(arguments: ["car", "each", "hold", "Face", "from"])
  func wordsHoldOthers(word: String) {
    let letters = Array(word.utf8)
    #expect(zip(letters, letters.dropFirst()).contains { !pairs.contains($0, then: $1) })
  }
}
