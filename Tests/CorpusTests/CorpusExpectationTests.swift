import TestSupport
import Testing

/// Every block of every case holds to the byte.
@Suite struct CorpusExpectationTests {
  @Test(arguments: try CorpusCase.active(.tree))
  func tree(of item: CorpusCase) throws { try expect(.tree, of: item) }

  @Test(arguments: try CorpusCase.active(.diagnostics))
  func diagnostics(of item: CorpusCase) throws { try expect(.diagnostics, of: item) }

  @Test(arguments: try CorpusCase.active(.chordpro))
  func chordPro(of item: CorpusCase) throws { try expect(.chordpro, of: item) }

  @Test(arguments: try CorpusCase.active(.formatted))
  func formatted(of item: CorpusCase) throws { try expect(.formatted, of: item) }

  @Test(arguments: try CorpusCase.active(.changed))
  func changed(of item: CorpusCase) throws { try expect(.changed, of: item) }

  @Test(arguments: try CorpusCase.active(.evaluated))
  func evaluated(of item: CorpusCase) throws { try expect(.evaluated, of: item) }

  @Test(arguments: try CorpusCase.active(.text))
  func text(of item: CorpusCase) throws { try expect(.text, of: item) }

  @Test(arguments: try CorpusCase.active(.json))
  func json(of item: CorpusCase) throws { try expect(.json, of: item) }

  @Test(arguments: try CorpusCase.active(.lines))
  func lines(of item: CorpusCase) throws { try expect(.lines, of: item) }

  private func expect(_ kind: CorpusBlock.Kind, of item: CorpusCase) throws {
    if let difference = try item.difference(kind) {
      Issue.record("\(item), \(kind): \(difference)")
    }
  }
}

extension CorpusCase {
  /// The selected cases that expect something, those to be skipped left out.
  static func active(_ kind: CorpusBlock.Kind) throws -> [CorpusCase] {
    try active().filter { $0.expectation(kind) != nil }
  }

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
