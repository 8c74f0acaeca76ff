import Testing

@testable import ChordParseCommands

@Suite struct CompositionTests {
  @Test(arguments: [
    ("", 0), ("ab", 2), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{301}", 2), ("q\u{301}", 2),
    ("\u{1112}\u{1161}\u{11AB}", 1), ("🎸", 1),
    // Excluded from composition.
    ("\u{958}", 2),
  ])
  func codePointsAreCountedInComposedForm(text: String, count: Int) {
    #expect(text.composedCodePoints == count)
  }
}
