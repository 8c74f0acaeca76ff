import ChordParse
import Foundation
import Testing

@Suite struct DiagnosticTableTests {
  private static let article = URL(filePath: #filePath)
    .appending(path: "../../../Sources/ChordParse/ChordParse.docc/Diagnostics.md")
    .standardizedFileURL

  @Test(arguments: DiagnosticTable.all)
  func rowIsInTheArticle(row: DiagnosticTable.Row) throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let fix = row.isFixable ? "some" : ""
    let expected =
      "| `\(row.code.rawValue)` | \(row.severity.rawValue) | \(row.summary) | \(fix) |\n"
    #expect(text.contains(expected))
  }

  /// A code that nobody described would take the words of another.
  @Test func everyCodeIsDescribed() {
    #expect(Set(DiagnosticTable.all.map(\.summary)).count == DiagnosticCode.allCases.count)
  }

  @Test func articleHasNoOtherRow() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    #expect(text.matches(of: /\n\| `[a-z-]+` \|/).count == DiagnosticTable.all.count)
  }
}
