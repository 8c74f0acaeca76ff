import Testing

@testable import SongParsing

@Suite struct StaffRecognizerTests {
  @Test(arguments: [
    "e|--0-1-0--|", "E -----------|---5-|", "B|-1-3p1-----|", "|-----0-2-3-|", "G---2h4---2~--|",
    "e|----------------|----------------|", "A-----2-----3---", "G|---G---|---3---|",
  ])
  func staves(line: String) throws {
    #expect(try match(line) == .staff)
  }

  @Test(arguments: ["-------", "=====", "* * * *", "___", "~~~~~"])
  func rulers(line: String) throws {
    #expect(try match(line) == .ruler)
  }

  @Test(arguments: [
    "", "Hello - there", "| C . . . | F . G . |", "Am  F  C", "sing-a-long--",
    "G7---C7---D7---", "|G---|C---|D---|", "C7--------E7----",
  ])
  func others(line: String) throws {
    #expect(try match(line) == .none)
  }

  private func match(_ line: String) throws -> StaffMatch {
    try LexedSample(line).withLine { line, tokens, text in
      StaffRecognizer.match(of: line, tokens, in: text)
    }
  }
}
