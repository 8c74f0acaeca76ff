import TestSupport
import Testing
import TextMatching

@Suite("What every engine finds alike")
struct MatchCaseTests {
  @Test(arguments: TestedEngine.allCases, MatchCase.laws)
  func theFirstMatchIsFound(engine: TestedEngine, law: MatchCase) throws {
    let session = try engine.session(law.pattern)
    session.load(law.line)
    let groupCount = law.match?.ranges.count ?? 0
    #expect(try session.foundMatch(of: 0, groupCount: groupCount) == law.match)
  }

  @Test func namesAreUnique() {
    #expect(Set(MatchCase.laws.map(\.name)).count == MatchCase.laws.count)
  }
}
