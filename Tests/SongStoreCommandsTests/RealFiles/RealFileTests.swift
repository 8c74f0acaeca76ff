import Foundation
import GRDB
import StoreModel
import Testing

/// Files that apps wrote with Core Data itself: `CORE_DATA_FILES` names a folder of them.
@Suite(.enabled(if: RealFile.isGiven, RealFile.reason)) struct RealFileTests {
  @Test func thereAreFiles() {
    #expect(!RealFile.all.isEmpty)
  }

  @Test(arguments: RealFile.all)
  func everyRowAndValueIsTakenOver(file: RealFile) throws {
    let tool = try StoreTool()
    try file.copy(into: tool)
    let before = try tool.contents(besides: "taken.store")
    let printed = try tool.run("model", file.name)
    let taken = try tool.run("import-coredata", file.name, "--as-is", "--output", "taken.store")
    let after = try tool.contents(besides: "taken.store")
    #expect(after == before)
    guard try file.containsAModel(in: tool) else {
      for run in [printed, taken] {
        #expect(run.status == 1 && run.errors.contains("the file contains no model"))
      }
      return print("\(file.name): refused, it contains no model")
    }
    #expect(printed.status == 0 && taken.status == 0, "\(printed.errors)\(taken.errors)")
    #expect(!taken.errors.contains("left"), "\(taken.errors)")
    let model = try tool.model(of: "taken.store")
    for entity in model.entities {
      #expect(printed.lines.contains { $0 == entity.name || $0.hasPrefix("\(entity.name) (") })
    }
    let comparison = try tool.comparison(of: "taken.store", with: file, model)
    #expect(comparison.differences == [])
    print(
      "\(file.name): \(model.entities.count) entities, \(comparison.rows) rows,"
        + " \(comparison.values) values, \(comparison.pairs) pairs, no difference"
    )
  }

  // MARK: An app's own versions

  private static let versions = (1...3).compactMap {
    RealFile.named("CoreDataMigration_Example_\($0).sqlite")
  }
  private static let hasVersions = versions.count == 3

  /// A tool with the files as they are, and the app's models.
  private static func toolWithVersions() throws -> StoreTool {
    let tool = try StoreTool()
    for (index, file) in versions.enumerated() {
      try file.copy(into: tool)
      let name = "app\(index + 1).store"
      let run = try tool.run("import-coredata", file.name, "--as-is", "--output", name)
      #expect(run.status == 0, "\(run.errors)")
      var model = try tool.model(of: name)
      model.identifier = "App \(index + 1)"
      try tool.write([UInt8](try model.json()), to: "versions/\(index + 1).json")
    }
    return tool
  }

  /// The framework renamed an attribute: numbers, counts of saves and values are those of its file.
  @Test(.enabled(if: hasVersions, "the three versions of an app are not among the files"))
  func inferredMigrationIsThatOfTheFramework() throws {
    let tool = try Self.toolWithVersions()
    let run = try tool.run(
      "migrate",
      "--store",
      "app1.store",
      "--models",
      "versions",
      "--to",
      "App 2"
    )
    #expect(run.status == 0, "\(run.errors)")
    let model = try tool.model(of: "app1.store")
    let comparison = try tool.comparison(of: "app1.store", with: Self.versions[1], model)
    #expect(comparison.differences == [])
    #expect(comparison.rows == 10)
    let theirs = try tool.model(of: "app2.store")
    #expect(model.entities == theirs.entities)
  }

  /// The framework split each post by the app's mapping, and numbered the posts anew; later the
  /// app added two posts.
  @Test(.enabled(if: hasVersions, "the three versions of an app are not among the files"))
  func mappedMigrationIsThatOfTheFramework() throws {
    let tool = try Self.toolWithVersions()
    let mapping = """
      {"name": "sections", "from": "App 2", "to": "App 3", "mappings": [
        {"name": "Posts", "source": "Post", "destination": "Post"},
        {"name": "Sections", "source": "Post", "destination": "Section",
         "attributes": {"body": "content", "index": "0",
           "title": "concat(substring(content, 0, 4), '...')"},
         "relationships": {"post": {"mapping": "Posts"}}}]}
      """
    try tool.write(Array(mapping.utf8), to: "sections.json")
    let renaming = ["--models", "versions", "--to", "App 2"]
    let splitting = ["--models", "versions", "--mapping", "sections.json", "--to", "App 3"]
    for arguments in [renaming, splitting] {
      let run = try tool.run(StoreTool.url, ["migrate", "--store", "app1.store"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
    }
    let posts = """
      SELECT p.postID, p.hexColor, p.date, s."index", s.title, s.body FROM post p
      JOIN section s ON s.postId = p.id
      """
    let queue = try DatabaseQueue(path: tool.path("app1.store"))
    defer { try? queue.close() }
    try queue.inDatabase { db in
      try db.execute(
        sql: "ATTACH DATABASE ? AS source",
        arguments: [tool.path(Self.versions[2].name)]
      )
      let theirs = """
        SELECT p.ZPOSTID, p.ZHEXCOLOR, p.ZDATE + 978307200.0, s.ZINDEX, s.ZTITLE, s.ZBODY
        FROM source.ZPOST p JOIN source.ZSECTION s ON s.ZPOST = p.Z_PK
        WHERE p.Z_PK <= 10
        """
      for sql in [posts, theirs] {
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(sql))")
        #expect(count == 10)
      }
      for (one, other) in [(posts, theirs), (theirs, posts)] {
        let rest = try Row.fetchAll(db, sql: "\(one) EXCEPT \(other)")
        #expect(rest.isEmpty, "\(rest)")
      }
    }
  }
}

extension StoreTool {
  /// The model of a store in the folder.
  fileprivate func model(of name: String) throws -> StoreModel {
    try StoreModel(json: Data(try run("model", name, "--json").output.utf8))
  }

  /// The bytes of the folder's files, but for those whose names begin with one.
  fileprivate func contents(besides excluded: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !name.hasPrefix(excluded) {
      contents[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    return contents
  }

  /// Compares a store with a file, which may change its log when SQLite opens it.
  fileprivate func comparison(
    of store: String,
    with file: RealFile,
    _ model: StoreModel
  ) throws -> TableComparison {
    let queue = try DatabaseQueue(path: path(store))
    defer { try? queue.close() }
    return try queue.inDatabase { db in
      db.add(function: contents(of: file))
      try db.execute(sql: "ATTACH DATABASE ? AS source", arguments: [path(file.name)])
      var comparison = try TableComparison(db, of: model)
      try comparison.run()
      return comparison
    }
  }

  /// The value after the tag 1, or in the file that is named after the tag 2.
  private func contents(of file: RealFile) -> DatabaseFunction {
    let name = file.url.deletingPathExtension().lastPathComponent
    let large = folder.appending(path: ".\(name)_SUPPORT/_EXTERNAL_DATA")
    return DatabaseFunction("contents", argumentCount: 1) { values in
      guard let value = Data.fromDatabaseValue(values[0]), let tag = value.first else {
        return values[0]
      }
      if tag == 1 { return value.dropFirst() }
      let name = String(decoding: value.dropFirst().prefix(36), as: UTF8.self)
      return tag == 2 ? try? Data(contentsOf: large.appending(path: name)) : value
    }
  }
}
