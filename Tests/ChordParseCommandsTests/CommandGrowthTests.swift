import ChordParse
import CommandSupport
import TestSupport
import Testing

@testable import ChordParseCommands

/// What the commands do with a sheet once it is read.
enum CommandWork: String, CaseIterable, Sendable {
  case chordPro, text, json, transpose, evaluate, format, check, fix, info, lines, data

  func run(_ sheet: PreparedSheet) {
    let (song, parser) = (sheet.song, sheet.parser)
    switch self {
    case .chordPro: _ = SongWriter(.chordPro).bytes(of: song)
    case .text: _ = SongWriter(.text).bytes(of: song)
    case .json: _ = SongWriter(.json).bytes(of: song)
    case .transpose: _ = ChordChange(moving: song, by: 1).bytes(of: song)
    case .evaluate: _ = try? parser.evaluated(song, SongEvaluation(removesCapo: true))
    case .format: _ = parser.formatted(song)
    case .check:
      let locator = SourceLocator(song.text)
      for finding in SongCheck(song).diagnostics {
        _ = DiagnosticLine.text(finding, at: locator, sheet: "a")
        _ = DiagnosticLine.excerpt(finding, at: locator, in: song.text)
      }
    case .fix: _ = parser.fixing(song)
    case .info: _ = SongSummary.text(of: song, on: .guitar)
    case .lines: _ = LinesRecord(of: sheet.reading, sheet: "a").output.bytes
    case .data: _ = try? SongDataStructure(song).serialize()
    }
  }
}

/// A sheet that is read before the time counts.
struct PreparedSheet {
  let parser = SongParser()
  let reading: SheetReading

  var song: Song { reading.song }

  init(_ sheet: String) {
    reading = parser.read(Array(sheet.utf8))
  }
}

/// That no command takes more than linear time for any sheet.
@Suite("Growth of the commands", .serialized) struct CommandGrowthTests {
  @Test(arguments: Growth.families, CommandWork.allCases)
  func timeGrowsWithTheSize(growth: Growth, work: CommandWork) {
    let ratio = growth.steadyRatio(bytes: 1_000, of: PreparedSheet.init, work.run)
    #expect(ratio < 9, "linear is 4, quadratic is 16")
  }
}
