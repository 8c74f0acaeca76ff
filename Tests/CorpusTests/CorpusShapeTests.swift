import TestSupport
import Testing

/// The corpus itself: with all kinds of blocks, without doubles, and honest about skips.
@Suite struct CorpusShapeTests {
  /// A kind of block that no case has would be tested without a case.
  @Test(arguments: CorpusBlock.Kind.allCases)
  func blockIsInSomeCase(kind: CorpusBlock.Kind) throws {
    let cases = try CorpusFolder.standard.cases()
    #expect(cases.contains { $0.expectation(kind) != nil && $0.skipReason == nil })
  }

  @Test func namesAreUnique() throws {
    let names = try CorpusFolder.standard.cases().map(\.name)
    let doubles = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(doubles.isEmpty)
  }

  @Test func filesAreWrittenAsTheyWereRead() throws {
    for file in try CorpusFolder.standard.files() {
      let again = try CorpusFile(path: file.path, text: file.text)
      #expect(again.text == file.text)
    }
  }

  @Test func attributesMeanSomething() throws {
    for item in try CorpusFolder.standard.cases() {
      _ = try item.readingOptions()
      _ = try item.engines()
      _ = try CorpusFolder.standard.input(of: item)
    }
  }

  @Test func skipsAreFewAndHaveReasons() throws {
    let cases = try CorpusFolder.standard.cases()
    let skipped = cases.filter { $0.skipReason != nil }
    for item in skipped { print("skipped: \(item): \(item.skipReason ?? "")") }
    print("\(cases.count) cases, \(skipped.count) of them skipped")
    #expect(skipped.allSatisfy { ($0.skipReason ?? "").count > 20 })
    #expect(skipped.count * 3 < cases.count)
  }

  /// A case that holds again must not stay skipped.
  @Test(arguments: try CorpusFolder.standard.selectedCases().filter { $0.skipReason != nil })
  func skipIsStillNeeded(for item: CorpusCase) throws {
    let kinds = CorpusBlock.Kind.allCases.filter { $0 != .input }
    let fails = try kinds.contains { try item.difference($0) != nil }
    let breaks = try CorpusLaw.allCases.contains { try !$0.violations(of: item).isEmpty }
    #expect(fails || breaks, "\(item) holds now: take its skip away")
  }
}
