import Foundation
import Testing

@Suite struct ArchitectureTests {
  @Test(arguments: ["Architecture.md", "ReadingLines.md"])
  func everyPathThatIsNamedExists(article: String) throws {
    let text = try PackageFolder.text("Sources/ChordParse/ChordParse.docc/\(article)")
    let paths = text.matches(of: /`((?:Sources|Tests|Corpus)\/[^`]*)`/).map { String($0.1) }
    #expect(!paths.isEmpty)
    for path in paths {
      let exists = FileManager.default.fileExists(
        atPath: PackageFolder.url.appending(path: path).path
      )
      #expect(exists, "\(path) is named in \(article)")
    }
  }

  @Test func everyModuleIsNamed() throws {
    let text = try PackageFolder.text("Sources/ChordParse/ChordParse.docc/Architecture.md")
    let wings = try folders("Sources").filter { $0 != "Sources/ChordParse" }
    for module in try ["Sources/ChordParse"] + wings.flatMap(folders) {
      #expect(text.contains("`\(module)`"), "\(module) is missing from the article")
    }
  }

  /// What a folder of the package holds, with the path of the folder.
  private func folders(_ path: String) throws -> [String] {
    let folder = PackageFolder.url.appending(path: path).path
    return try FileManager.default.contentsOfDirectory(atPath: folder).map { "\(path)/\($0)" }
  }
}
