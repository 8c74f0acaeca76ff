import Testing

@testable import SongWriting

/// Lyrics that might be read as something else get brackets, and no others.
@Suite struct DoubtfulLyricTests {
  @Test(arguments: [
    "C = do", "e--2--ro the mill", "-0--", "|-7---", "Dm", "sing Am F", "G/Em", "G D turn",
    "CC |F", "bread    Ami", "bread\u{A0}\u{A0}\u{A0}\u{3000}Ami", "9", "> quoted", "> [C]quoted",
    "%l", "NoChord 4", "sing it N.C.", "nc",
  ])
  func mayBeOther(line: String) {
    #expect(isDoubtful(line))
  }

  @Test(arguments: [
    "Turn, wheel, turn", "all of us were there", "[C]chorus of the [G]mill", "[]Dm", "", "   ",
    "oh... hey", "Jesus said unto them: come", "the bridge was low", "A mill-wheel -- it turns",
    "It is done!  Hallelujah!", "Path: low", "mill.org", "--0--[G]", "(repeat)", "A long day",
    "no chord but this", "never now", "Nothing, no",
  ])
  func isLyrics(line: String) {
    #expect(!isDoubtful(line))
  }

  /// Each bass was looked at within the call for the one before, until the stack was full.
  @Test func aWordOfManyBassesIsNoTrap() {
    #expect(isDoubtful("hello " + String(repeating: "Am/", count: 400_000) + "A") == false)
  }

  /// Headings stand only right below the start of an environment.
  @Test(arguments: [
    "the last chorus", "Bridge 100", "(Chorus)", "last time", "  Chorus", "[bridge",
  ])
  func mayBeHeading(line: String) {
    #expect(DoubtfulLyric.mayBeHeading(Array(line.utf8)[...]))
  }

  @Test(arguments: ["Turn, wheel, turn", "the bridge was low", "9", ""])
  func isNoHeading(line: String) {
    #expect(!DoubtfulLyric.mayBeHeading(Array(line.utf8)[...]))
  }

  private func isDoubtful(_ line: String) -> Bool {
    let bytes = Array(line.utf8)[...]
    return DoubtfulLyric.mayBeOther(
      bytes,
      holdsChords: DoubtfulLyric.holdsChordBrackets(bytes)
    )
  }
}
