import TestSupport
import Testing
import TextMatching

@Suite("What every engine finds alike")
struct MatchCaseTests {
  @Test(arguments: TestedEngine.allCases, MatchCase.laws)
  func allMatchesAreFound(engine: TestedEngine, law: MatchCase) throws {
    let session = try engine.session(law.pattern)
    session.load(law.line)
    let groupCount = law.matches.map(\.ranges.count).max() ?? 0
    #expect(try session.foundMatches(of: 0, groupCount: groupCount) == law.matches)
  }

  @Test(arguments: TestedEngine.allCases, MatchCase.laws)
  func searchingFromAMatchFindsIt(engine: TestedEngine, law: MatchCase) throws {
    let session = try engine.session(law.pattern)
    session.load(law.line)
    for case let range?? in law.matches.map(\.ranges.first) {
      #expect(try session.firstMatch(of: 0, from: range.lowerBound) == range)
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(MatchCase.laws.map(\.name)).count == MatchCase.laws.count)
  }
}
