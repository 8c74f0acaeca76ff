import Testing

@testable import Harmony

@Suite struct LetterPairsTests {
  private let pairs = SymbolBytes(.english, [], followedBy: SuffixBytes(ChordDialect())).pairs

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

  private func holds(_ first: UInt8, _ second: UInt8) -> Bool {
    pairs.followers(of: first) >> UInt64(second & 0x3F) & 1 == 1
  }
}
