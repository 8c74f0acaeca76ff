import Testing

@testable import SongParsing

@Suite struct BareFretsRecognizerTests {
  @Test(arguments: ["x3234x x07555", "x3234x x07555 (x2)", "X02210", "02024x/0", "xa9b9x"])
  func frets(line: String) throws {
    #expect(try LexedSample(line).facts().traits.contains(.bareFrets))
  }

  @Test(arguments: ["x3234x softly", "320", "x02210x02", "xxxxxx", "Am x02210", "x3d34x", "(x2)"])
  func others(line: String) throws {
    #expect(try !LexedSample(line).facts().traits.contains(.bareFrets))
  }
}
