import ChordParse
import TestSupport
import Testing
import TextMatching

@testable import SongParsing

/// Lines that are cut again against tokens that were kept.
@Suite struct LargeSheetTests {
  @Test func sheetsOfTheCorpus() throws {
    try #require(!SheetSamples.sheets.isEmpty)
    try expectSameSongs(SheetSamples.sheets)
  }

  @Test func mutatedSheets() throws {
    var mutator = SheetMutator(seed: 13)
    try expectSameSongs((0..<500).map { _ in mutator.nextSheet() })
  }

  private func expectSameSongs(_ sheets: [String]) throws {
    let program = try TestedEngine.foundation.program(WordPattern.all)
    var (keeping, cutting) = readers(program)
    for sheet in sheets {
      for format in [nil, SongFormat.chordPro, .ultimateGuitar] {
        let options = ReadingOptions(format: format)
        let expected = keeping.song(Array(sheet.utf8), options: options)
        let song = cutting.song(Array(sheet.utf8), options: options)
        #expect(song == expected, "\(sheet)")
      }
    }
  }

  private func readers(_ program: some PatternProgram) -> (SheetReader, SheetReader) {
    let cutting = SheetReader(session: program.makeSession(), largeSize: 0)
    return (SheetReader(session: program.makeSession()), cutting)
  }
}

/// What a reader has read before changes nothing.
@Suite struct KnownWordsTests {
  @Test func sheetsOfTheCorpus() throws {
    try #require(!SheetSamples.sheets.isEmpty)
    try expectSameSongs(SheetSamples.sheets)
  }

  @Test func mutatedSheets() throws {
    var mutator = SheetMutator(seed: 17)
    try expectSameSongs((0..<500).map { _ in mutator.nextSheet() })
  }

  /// A word without letters that can be a chord in no notation.
  @Test(arguments: ["e 1 (2)}\n", "e (2)}\n", "H (2)} es\n", "e 1 (2)} la\n", "e 1 (2)} | e\n"])
  func wordsWithoutLetters(sheet: String) throws {
    try expectSameSongs([sheet])
  }

  private func expectSameSongs(_ sheets: [String]) throws {
    let program = try TestedEngine.foundation.program(WordPattern.all)
    var reader = SheetReader(session: program.makeSession())
    for sheet in sheets {
      var new = SheetReader(session: program.makeSession())
      let song = new.song(Array(sheet.utf8), options: ReadingOptions())
      #expect(new.song(Array(sheet.utf8), options: ReadingOptions()) == song, "\(sheet)")
      #expect(reader.song(Array(sheet.utf8), options: ReadingOptions()) == song, "\(sheet)")
    }
  }
}
