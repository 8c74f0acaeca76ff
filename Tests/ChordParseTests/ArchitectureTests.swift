import Foundation
import Testing

@Suite struct ArchitectureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: ["Architecture.md", "ReadingLines.md"])
  func everyPathThatIsNamedExists(article: String) throws {
    let url = Self.root.appendingPathComponent("Sources/ChordParse/ChordParse.docc/\(article)")
    let text = try String(contentsOf: url, encoding: .utf8)
    let paths = text.matches(of: /`((?:Sources|Tests|Corpus)\/[^`]*)`/).map { String($0.1) }
    #expect(!paths.isEmpty)
    for path in paths {
      let exists = FileManager.default.fileExists(
        atPath: Self.root.appendingPathComponent(path).path
      )
      #expect(exists, "\(path) is named in \(article)")
    }
  }

  @Test func everyModuleIsNamed() throws {
    let url = Self.root.appendingPathComponent(
      "Sources/ChordParse/ChordParse.docc/Architecture.md"
    )
    let text = try String(contentsOf: url, encoding: .utf8)
    let sources = Self.root.appendingPathComponent("Sources").path
    for module in try FileManager.default.contentsOfDirectory(atPath: sources) {
      #expect(text.contains("`Sources/\(module)`"), "\(module) is missing from the article")
    }
  }
}
