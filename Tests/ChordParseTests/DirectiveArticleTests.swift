import ChordParse
import Foundation
import Testing

/// The article describes every directive as the table does.
@Suite struct DirectiveArticleTests {
  private static let article = URL(filePath: #filePath)
    .appending(path: "../../../Sources/ChordParse/ChordParse.docc/ChordPro.md").standardizedFileURL

  @Test(arguments: DirectiveTable.all)
  func rowIsInTheArticle(directive: KnownDirective) throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let others = directive.otherNames.map { "`\($0)`" }.joined(separator: ", ")
    let row = "| `\(directive.name)` | \(others) | \(directive.argument) | \(directive.summary) |\n"
    #expect(text.contains(row))
  }

  @Test func articleHasNoOtherRow() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    #expect(text.matches(of: /\n\| `[a-z_]+` \|/).count == DirectiveTable.all.count)
  }
}
