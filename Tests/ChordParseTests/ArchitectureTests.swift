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

  @Test func everyTypeThatIsNamedIsDeclared() throws {
    let article = try PackageFolder.text("Sources/ChordParse/ChordParse.docc/Architecture.md")
    let declared = try Set(
      sources(in: "Sources").flatMap { text in
        text.matches(of: /\b(?:struct|enum|class|protocol|actor|typealias) ([A-Z]\w*)/).map { $0.1 }
      }
    )
    let modules = Set(importRows(of: article).map { $0.module })
    let foreign: Set<Substring> = [
      "Formats", "Hashable", "Host", "NSRegularExpression", "Sendable", "Sources", "XMLParser",
    ]
    let named = Set(article.matches(of: /`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)`/).map { $0.1 })
    #expect(named.count > 50)
    #expect(named.subtracting(declared).subtracting(modules).subtracting(foreign).isEmpty)
  }

  /// What a library of C or a browser has is imported under conditions, which the article leaves out.
  @Test func importsAreThoseOfTheSources() throws {
    let article = try PackageFolder.text("Sources/ChordParse/ChordParse.docc/Architecture.md")
    let rows = importRows(of: article)
    let modules = Set(rows.map { $0.module }).subtracting(["CBrowser"])
    for row in rows where row.module != "ChordParse" {
      let imports = try sources(in: row.path).flatMap { text in
        text.matches(of: /(?m)^\s*(?:\w+ |@\w+ )*import (\w+)/).map { $0.1 }
      }
      let own = modules.intersection(imports)
      #expect(own == modules.intersection(row.imports), "\(row.path)")
    }
  }

  /// The texts of the Swift files in a folder, and in those inside it.
  private func sources(in folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(
      atPath: PackageFolder.url.appending(path: folder).path
    )
    let names = files?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    return try names.map { try PackageFolder.text("\(folder)/\($0)") }
  }

  /// The rows of the table of modules that have sources of their own.
  private func importRows(
    of article: String
  ) -> [(module: Substring, path: String, imports: [Substring])] {
    article.matches(of: /(?m)^\| `(Sources\/[^`]*)` \|[^|]*\|([^|\n]*)\|$/).compactMap { row in
      guard let module = row.1.split(separator: "/").last, !row.2.contains("Python") else {
        return nil
      }
      let imports = row.2.split(separator: ",").map { $0.drop { $0 == " " } }
      return (module, String(row.1), imports.map { $0.prefix { $0 != " " } })
    }
  }

  /// What a folder of the package holds, with the path of the folder.
  private func folders(_ path: String) throws -> [String] {
    let folder = PackageFolder.url.appending(path: path).path
    return try FileManager.default.contentsOfDirectory(atPath: folder).map { "\(path)/\($0)" }
  }
}
