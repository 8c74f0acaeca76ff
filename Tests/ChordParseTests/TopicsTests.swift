import Foundation
import TestSupport
import Testing

/// The page of the library lists, by task, every type that `import ChordParse` brings, and those of
/// the products beside it that show songs.
@Suite struct TopicsTests {
  @Test func everyPublicTypeIsATopicOnce() throws {
    let modules = try PackageSources.standard.get().modules
    let exported = modules.filter { $0.name == "ChordParse" }.flatMap(\.files)
      .filter { $0.name == "Exports" }.flatMap(\.imports)
    let listed = exported + ["ChordParse", "SongLayout", "SongPages", "SongPDF"]
    let types = modules.flatMap { module -> [String] in
      guard listed.contains(module.name) else { return [] }
      let path = module.name == "ChordParse" ? "" : "/\(module.name)/"
      return Self.publicTypes(of: module).map { path + $0 }
    }
    #expect(exported.count == 7)
    #expect(try Self.topics().sorted() == types.sorted())
  }

  private static func publicTypes(of module: SourceModule) -> [String] {
    module.files.flatMap(\.declarations)
      .filter { $0.kind.isType && $0.isPublic && $0.owners.isEmpty }.map(\.name)
  }

  /// The links of the page's lists, except those to articles.
  private static func topics() throws -> [String] {
    let page = try PackageFolder.text("Sources/ChordParse/ChordParse.docc/ChordParse.md")
    return page.matches(of: /\n- ``([\w\/]+)``/).map { String($0.1) }
  }
}
