import Testing

@testable import SongParsing

@Suite struct RemarkRecognizerTests {
  private static let lines: [(String, RemarkTraits)] = [
    ("see www.example.org", RemarkTraits.address), ("From: someone", RemarkTraits.address),
    ("<pre>", RemarkTraits.markup), ("\\section", RemarkTraits.markup),
    (".page", RemarkTraits.markup),
    ("<i>(softly)</i>", RemarkTraits.markup), ("(play softly)", RemarkTraits.setOff),
    ("* note *", RemarkTraits.setOff), ("-- end --", RemarkTraits.setOff),
    ("strum slowly", RemarkTraits.instruction), ("(repeat all)", [.setOff, .instruction]),
    ("(let ring)", [.setOff, .playing]), ("*(women only)", [.setOff, .playing]),
    ("(hold on)", RemarkTraits.setOff), ("let ring", []), ("(Solo)", RemarkTraits.setOff),
    ("Hello there", []), ("", []), ("(one) two", []), ("<Verse 1>", []),
  ]

  @Test(arguments: lines)
  func traits(line: String, expected: RemarkTraits) throws {
    #expect(try LexedSample(line).facts().remark == expected)
  }
}
