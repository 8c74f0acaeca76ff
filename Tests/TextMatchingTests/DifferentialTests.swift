import FoundationMatching
import TestSupport
import Testing
import TextMatching

#if PCRE2
import PCRE2Matching

@Suite("Engines on random texts", .timeLimit(.minutes(30)))
struct DifferentialTests {
  @Test func portablePatternsReadAlikeInBothEngines() throws {
    let differential = try Differential(
      of: portableSamples,
      PCRE2Program(portableSamples),
      FoundationProgram(portableSamples)
    )
    let report = differential.run(texts: 2_000, seed: 1)
    #expect(report.total == 0, "\(report)")
    #expect(report.failures == 0)
    #expect(report.lines > 2_000)
    #expect(report.matches > 20_000)
  }

  @Test func machineCodeAndInterpreterReadAlike() throws {
    let differential = try Differential(
      of: portableSamples,
      PCRE2Program(portableSamples, execution: .translated),
      PCRE2Program(portableSamples, execution: .interpreted)
    )
    let report = differential.run(texts: 2_000, seed: 2)
    #expect(report.total == 0, "\(report)")
  }

  /// Proves that the comparison can fail.
  @Test(arguments: [#"\w+"#, "(?m)^[^a]*$", #"\b[A-G]\b"#, "[[:punct:]]"])
  func otherPatternsDoNot(source: String) throws {
    let patterns = Pattern.list([source])
    let differential = try Differential(
      of: patterns,
      PCRE2Program(patterns),
      FoundationProgram(patterns)
    )
    let report = differential.run(texts: 2_000, seed: 3)
    #expect(report.total > 0)
    #expect(report.counts.keys.sorted() == ["pattern 0"])
    #expect(!report.examples.isEmpty)
  }
}
#endif

@Suite("The comparison of engines")
struct DifferentialReportTests {
  @Test func seedFixesTheTexts() throws {
    let patterns = Pattern.list(["[A-G]"])
    let differential = try Differential(
      of: patterns,
      FoundationProgram(patterns),
      FoundationProgram(patterns)
    )
    let report = differential.run(texts: 50, seed: 4)
    #expect(report.description == differential.run(texts: 50, seed: 4).description)
    #expect(report.description != differential.run(texts: 50, seed: 5).description)
    #expect(report.total == 0)
  }

  @Test func differingPatternsAreCounted() throws {
    let differential = try Differential(
      of: Pattern.list(["[A-G]"]),
      FoundationProgram(Pattern.list(["[A-G]"])),
      FoundationProgram(Pattern.list(["[A-F]"]))
    )
    let report = differential.run(texts: 50, seed: 6)
    #expect(report.total > 0)
    #expect(report.description.contains("pattern 0 on "))
  }
}
