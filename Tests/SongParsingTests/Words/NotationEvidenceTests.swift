import Harmony
import SongModel
import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct NotationEvidenceTests {
  /// Beside `H`, `B` is another note, unless it is the more frequent one.
  @Test(arguments: [
    ("F C F C F C F C F\nHdim B\n", ChordNotation.german),
    ("F C F C F C F C F\nH7 B B7\n", .english),
    ("E A E A E A E A E\nH7 Bm\n", .english),
    ("E A E A E A E A E\nFis B\n", .english),
    ("E A E A E A E A E\nH7 A\n", .english),
  ])
  func ofHBesideB(sheet: String, expected: ChordNotation) throws {
    let program = try TestedEngine.foundation.program(WordPattern.all)
    var reader = SheetReader(session: program.makeSession())
    let song = reader.song(Array(sheet.utf8), options: ReadingOptions())
    #expect(song.source.notation == expected)
  }
}
