import TestSupport
import Testing

/// The laws that hold for the sheet of every case.
@Suite(.timeLimit(.minutes(5))) struct CorpusLawTests {
  @Test(arguments: try CorpusCase.active())
  func enginesAgree(on item: CorpusCase) throws { try expect(.enginesAgree, item) }

  @Test(arguments: try CorpusCase.active())
  func rangesAreNested(in item: CorpusCase) throws { try expect(.rangesAreNested, item) }

  @Test(arguments: try CorpusCase.active())
  func physicalLinesAreCovered(in item: CorpusCase) throws {
    try expect(.physicalLinesAreCovered, item)
  }

  @Test(arguments: try CorpusCase.active())
  func sourceIsGivenBack(of item: CorpusCase) throws { try expect(.sourceIsGivenBack, item) }

  @Test(arguments: try CorpusCase.active())
  func lineEndsChangeNothing(in item: CorpusCase) throws {
    try expect(.lineEndsChangeNothing, item)
  }

  @Test(arguments: try CorpusCase.active())
  func chordProIsStable(for item: CorpusCase) throws { try expect(.chordProIsStable, item) }

  @Test(arguments: try CorpusCase.active())
  func textIsStable(for item: CorpusCase) throws { try expect(.textIsStable, item) }

  @Test(arguments: try CorpusCase.active())
  func formattingIsStable(for item: CorpusCase) throws { try expect(.formattingIsStable, item) }

  @Test(arguments: try CorpusCase.active())
  func formattingKeepsTheMeaning(of item: CorpusCase) throws {
    try expect(.formattingKeepsTheMeaning, item)
  }

  @Test(arguments: try CorpusCase.active())
  func codingKeepsEverything(of item: CorpusCase) throws {
    try expect(.codingKeepsEverything, item)
  }

  @Test(arguments: try CorpusCase.active())
  func readingIsQuick(of item: CorpusCase) throws { try expect(.readingIsQuick, item) }

  private func expect(_ law: CorpusLaw, _ item: CorpusCase) throws {
    for violation in try law.violations(of: item) { Issue.record("\(item): \(violation)") }
  }
}
