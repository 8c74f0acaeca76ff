import TestSupport
import Testing

/// Every block of every case holds to the byte.
@Suite struct CorpusExpectationTests {
  @Test(arguments: try CorpusExpectation.active())
  func blockHolds(_ expectation: CorpusExpectation) throws {
    if let difference = try expectation.item.difference(expectation.kind) {
      Issue.record("\(expectation): \(difference)")
    }
  }
}

/// A block of a case that says what must come of the sheet.
struct CorpusExpectation: CustomStringConvertible {
  let item: CorpusCase
  let kind: CorpusBlock.Kind

  var description: String { "\(item), \(kind)" }

  /// Those of the selected cases, the cases to be skipped left out.
  static func active() throws -> [CorpusExpectation] {
    try CorpusCase.active().flatMap { item in
      item.blocks.map(\.kind).filter { $0 != .input }
        .map { CorpusExpectation(item: item, kind: $0) }
    }
  }
}

extension CorpusCase {
  /// The selected cases, those to be skipped left out.
  static func active() throws -> [CorpusCase] {
    try CorpusFolder.standard.selectedCases().filter { $0.skipReason == nil }
  }

  /// How the outcome differs from what is expected; nil when it does not.
  func difference(_ kind: CorpusBlock.Kind) throws -> String? {
    guard let expected = expectation(kind) else { return nil }
    return TextDifference.between(expected: expected, found: try CorpusOutcome(self).text(kind))
  }
}
