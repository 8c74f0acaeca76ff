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
