import Testing

@testable import SongParsing

@Suite struct NoteListRecognizerTests {
  @Test(arguments: [
    "G6: G B D E", "G6   G B D E", "Cmaj7: C E G B", "Shapes  E A D G B e", "Eb Ab Db Gb Bb eb",
    "D A D G A d",
  ])
  func lists(line: String) throws {
    #expect(try LexedSample(line).facts().traits.contains(.legend))
  }

  @Test(arguments: [
    "G6: G B D F", "G6 G B D E", "G B D E", "E A D G B E", "Shapes  E A D G B F",
    "Eb Ab Db Gb Bb Eb",
  ])
  func others(line: String) throws {
    #expect(try !LexedSample(line).facts().traits.contains(.legend))
  }
}
