import ChordParse
import TestSupport
import Testing

/// Every directive has a case of its own that holds all of its names.
@Suite struct DirectiveCoverageTests {
  @Test(arguments: DirectiveTable.all)
  func directiveHasItsCase(directive: KnownDirective) throws {
    let missing = Self.missingNames(of: directive, in: try CorpusFolder.standard.cases())
    #expect(missing.isEmpty, "no case \"directive \(directive.name)\" with \(missing)")
  }

  @Test func missingCaseIsNoticed() throws {
    let directive = try #require(DirectiveTable.directive(named: "new_page"))
    let cases = try CorpusFolder.standard.cases()
    let others = cases.filter { $0.name != "directive new_page" }
    #expect(Self.missingNames(of: directive, in: others) == ["new_page", "np"])
    #expect(Self.missingNames(of: directive, in: cases) == [])
  }

  /// The names of a directive that its case does not hold.
  private static func missingNames(
    of directive: KnownDirective,
    in cases: [CorpusCase]
  ) -> [String] {
    let names = [directive.name] + directive.otherNames
    let own = cases.first {
      $0.name == "directive \(directive.name)" && $0.expectation(.tree) != nil
        && $0.skipReason == nil
    }
    guard let sheet = own?.expectation(.input) else { return names }
    let written = Set(sheet.matches(of: /\{([a-z_]+)[:} ]/).map { String($0.1) })
    return names.filter { !written.contains($0) }
  }
}
