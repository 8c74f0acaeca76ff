import TestSupport
import Testing

/// Every law holds for the sheet of every case.
@Suite(.timeLimit(.minutes(30))) struct CorpusLawTests {
  @Test(arguments: CorpusLaw.allCases, try CorpusCase.active())
  func lawHolds(_ law: CorpusLaw, for item: CorpusCase) throws {
    for violation in try law.violations(of: item) {
      Issue.record("\(law): \(item): \(violation)")
    }
  }
}
