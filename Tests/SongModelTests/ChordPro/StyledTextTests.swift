import SongModel
import TestSupport
import Testing

@Suite struct StyledTextTests {
  @Test(arguments: [
    ("plain", "plain", []), ("a <b>bold</b> word", "a bold word", ["b  2..<6"]),
    ("<span color=\"red\">x</span>", "x", ["span color=\"red\" 0..<1"]),
    ("<b>a<i>b</i></b>c", "abc", ["i  1..<2", "b  0..<2"]),
    ("<sym sharp/>!", "!", ["sym sharp 0..<0"]),
    ("a < b > c", "a < b > c", []), ("<b>open", "<b>open", []), ("shut</b>", "shut</b>", []),
    ("<3 you", "<3 you", []), ("<b>é</b>", "é", ["b  0..<2"]), ("<x>y</x>", "<x>y</x>", []),
  ])
  func spans(markup: String, text: String, spans: [String]) {
    let styled = StyledText(markup: markup)
    #expect(styled.text == text)
    #expect(styled.spans.map { "\($0.tag) \($0.attributes) \($0.range)" } == spans)
  }

  @Test func tagsAreTold() {
    #expect(StyledText(markup: "é<b>a</b> < c<i>").tags == [2..<5, 6..<10])
  }

  /// Each of these was looked through again for every bracket of it.
  @Test(arguments: ["<", "<b>", "<b", "</b>", "<b></i>", "<b <i"])
  func timeIsLinear(piece: String) {
    let ratio = Growth(repeating: piece)
      .steadyRatio(bytes: 4_000, of: { $0 + ">" }, { _ = StyledText(markup: $0) })
    #expect(ratio < 8, "\(piece)")
  }
}
