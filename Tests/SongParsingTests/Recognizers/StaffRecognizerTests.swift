import Testing

@testable import SongParsing

@Suite struct StaffRecognizerTests {
  @Test(arguments: [
    "e|--0-1-0--|", "E -----------|---5-|", "B|-1-3p1-----|", "|-----0-2-3-|", "G---2h4---2~--|",
    "e|----------------|----------------|", "A-----2-----3---", "G|---G---|---3---|",
  ])
  func staves(line: String) throws {
    #expect(try LexedSample(line).facts().staff == .staff)
  }

  @Test(arguments: ["-------", "=====", "* * * *", "___", "~~~~~"])
  func rulers(line: String) throws {
    #expect(try LexedSample(line).facts().staff == .ruler)
  }

  @Test(arguments: ["1 & 2 &", "1 + 2 + 3 +"])
  func beats(line: String) throws {
    #expect(try LexedSample(line).facts().staff == .rhythm)
  }

  @Test(arguments: [
    "", "Hello - there", "| C . . . | F . G . |", "Am  F  C", "sing-a-long--",
    "G7---C7---D7---", "|G---|C---|D---|", "C7--------E7----",
  ])
  func others(line: String) throws {
    #expect(try LexedSample(line).facts().staff == .none)
  }
}
