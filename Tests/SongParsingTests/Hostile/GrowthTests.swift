import ChordParse
import Foundation
import TestSupport
import Testing

/// That no sheet, however odd, takes more than linear time.
///
/// The time limits are generous, as debug builds on busy machines are slow.
@Suite("Growth of the reading time", .timeLimit(.minutes(30)), .serialized)
struct GrowthTests {
  @Test(arguments: Growth.families, MatchingEngine.allCases)
  func timeGrowsWithTheSize(growth: Growth, engine: MatchingEngine) throws {
    let parser = SongParser(engine: engine)
    let ratio = growth.ratio(bytes: 2_000, with: parser)
    // Linear is 4 and quadratic 16; the second look is for a busy machine.
    let second = ratio < 8 ? ratio : growth.ratio(bytes: 2_000, with: parser)
    #expect(min(ratio, second) < 8)
  }

  @Test(arguments: OutputFormat.allCases)
  func timeOfWritingGrowsWithTheSize(format: OutputFormat) {
    let verses = Growth(repeating: "Am   F\nStones along the road\n\n[Chorus]\nC\nHome\n\n")
    let ratio = verses.ratio(bytes: 40_000, writing: format)
    // Copies of what was written grow into the time only with much of it.
    let second = ratio < 8 ? ratio : verses.ratio(bytes: 40_000, writing: format)
    #expect(min(ratio, second) < 8)
  }

  @Test(arguments: OutputFormat.allCases)
  func timeOfWritingTitlesGrowsWithTheirNumber(format: OutputFormat) {
    let titles = Growth(repeating: "{t: x}")
    let parser = SongParser()
    let ratio = titles.steadyRatio(
      bytes: 4_000,
      of: { parser.parse($0) },
      { _ = SongWriter(format).bytes(of: $0) }
    )
    #expect(ratio < 8)
  }

  @Test func openBracesBehindADirective() {
    let growth = Growth("braces") { "{t}" + String(repeating: "{x", count: $0 / 2) }
    #expect(growth.ratio(bytes: 2_000, with: SongParser()) < 8)
  }

  @Test(arguments: megabytes, MatchingEngine.allCases)
  func aMegabyteIsRead(growth: Growth, engine: MatchingEngine) throws {
    let sheet = growth.make(1_000_000)
    let song = SongParser(engine: engine).parse(sheet)
    #expect(SongWriter(.source).bytes(of: song) == Array(sheet.utf8))
    #expect(song.lines.contains { $0.content != .blank })
  }

  private static let megabytes = [
    Growth("one line of chords") { String(repeating: "Am F ", count: $0 / 5) },
    Growth("one line of one word") { String(repeating: "a", count: $0) },
    // Half a million lines take a debug build half a minute.
    Growth("lines of one character") {
      String(repeating: "A\n", count: (isPatient ? $0 : $0 / 25) / 2)
    },
  ]

  private static let isPatient = ProcessInfo.processInfo.environment["DIFFERENTIAL_TEXTS"] != nil
}
