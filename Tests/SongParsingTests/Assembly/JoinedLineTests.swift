import ChordParse
import Testing

/// Lines of ChordPro that backslashes join.
@Suite struct JoinedLineTests {
  private func remark(_ sheet: String) -> String? {
    for line in SongParser().parse(sheet).lines {
      if case .comment(let comment) = line.content { return comment.text }
    }
    return nil
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{2028}", "\u{2029}"])
  func eachEndOfALineIsJoined(ending: String) {
    let remark = remark("{title: x}\n{comment: hello \\\(ending)  world}\n")
    #expect(remark == "hello world")
  }

  @Test(arguments: ["\n", "\r\n"])
  func oneBackslashJoins(ending: String) {
    #expect(remark("{title: x}\n{comment: hello \\\\\(ending)  world}\n") == #"hello \world"#)
  }
}
