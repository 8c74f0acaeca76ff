import ChordParse
import Testing

/// What is written piece by piece is what is written at once.
@Suite struct PieceTests {
  private static let formats: [OutputFormat] = [.text, .chordPro, .json, .openSong, .source]

  /// A megabyte of chords over lyrics, with signs of two to four bytes at changing places.
  private static let song: Song = {
    let verse = "Am      C\nÄ song for \u{1F3B8} – and näht\n\n[Chorus]\nG7\nla \"la\" \\ ä\n\n"
    return SongParser().parse("x" + String(repeating: verse, count: 14_000))
  }()

  @Test(arguments: formats)
  func piecesAreTheWhole(format: OutputFormat) {
    var all: [UInt8] = []
    SongWriter(format).write(Self.song) { all += $0 }
    #expect(all == SongWriter(format).bytes(of: Self.song))
  }

  /// Lyrics and blank lines in one section.
  private static let longSection = SongParser().parse(
    String(repeating: "Am  C\nÄ song of one part\n\n", count: 15_000)
  )

  @Test(arguments: [OutputFormat.text, .chordPro, .json], [song, longSection])
  func piecesAreShortAndOfWholeCharacters(format: OutputFormat, song: Song) {
    var count = 0
    SongWriter(format).write(song) { piece in
      count += 1
      #expect(piece.count < 300_000)
      #expect(String(validating: piece, as: UTF8.self) != nil)
    }
    #expect(count > 5)
  }

  @Test func whatFailsGetsNoMore() {
    struct Full: Error {}
    var count = 0
    #expect(throws: Full.self) {
      try SongWriter(.json).write(Self.song) { _ throws(Full) in
        count += 1
        if count == 3 { throw Full() }
      }
    }
    #expect(count == 3)
  }
}
