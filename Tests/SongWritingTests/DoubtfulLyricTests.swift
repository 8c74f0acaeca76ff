import Testing

@testable import SongWriting

/// Lyrics that might be read as something else get brackets, and no others.
@Suite struct DoubtfulLyricTests {
  @Test(arguments: [
    "the last chorus", "Bridge 100", "(Chorus)", "last time", "C = do", "Path: low", "N:low",
    "mill.org", "e--2--ro the mill", "-0--", "--0--[G]", "|-7---", "Dm", "sing Am F",
    "bread    Ami", "9", "> quoted", "%l",
  ])
  func mayBeOther(line: String) {
    #expect(isDoubtful(line))
  }

  @Test(arguments: [
    "Turn, wheel, turn", "all of us were there", "[C]chorus of the [G]mill", "[]Dm", "", "   ",
    "oh... hey", "Jesus said unto them: come", "the bridge was low", "A mill-wheel -- it turns",
    "It is done!  Hallelujah!",
  ])
  func isLyrics(line: String) {
    #expect(!isDoubtful(line))
  }

  private func isDoubtful(_ line: String) -> Bool {
    let bytes = Array(line.utf8)[...]
    return DoubtfulLyric.mayBeOther(
      bytes,
      holdsChords: DoubtfulLyric.holdsChordBrackets(bytes)
    )
  }
}
