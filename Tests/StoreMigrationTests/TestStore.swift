import Foundation
import GRDB
import StoreModel

/// A store in a folder of its own, filled by a test.
struct TestStore {
  let folder: URL
  let url: URL

  init(_ model: StoreModel, _ statements: String = "") throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("migration-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appendingPathComponent("store.sqlite")
    let pool = try StoreFile(url.path).create(model)
    try pool.write { db in try db.execute(sql: statements) }
    try pool.close()
    // The log is applied to the file, whichever connection was closed last.
    let queue = try DatabaseQueue(path: url.path)
    try queue.read { db in _ = try db.tableExists("store_metadata") }
    try queue.close()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The rows of a query, each as its values joined by bars.
  ///
  /// - Parameter source: A database that the query reads as `source`.
  func rows(
    _ sql: String,
    at other: URL? = nil,
    attaching source: URL? = nil
  ) throws -> [String] {
    let queue = try DatabaseQueue(path: (other ?? url).path)
    defer { try? queue.close() }
    try queue.inDatabase { db in
      if let source {
        try db.execute(sql: "ATTACH DATABASE ? AS source", arguments: [source.path])
      }
    }
    return try queue.read { db in
      try Row.fetchAll(db, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "–" : "\($0.storage.value ?? "")" }
          .joined(separator: "|")
      }
    }
  }

  func execute(_ sql: String) throws {
    let queue = try DatabaseQueue(path: url.path)
    try queue.write { db in try db.execute(sql: sql) }
    try queue.close()
  }

  func metadata(at other: URL? = nil) throws -> StoreMetadata {
    let file = StoreFile((other ?? url).path)
    let queue = try file.openReadOnly()
    defer { try? queue.close() }
    return try queue.read { db in try file.metadata(db) }
  }

  /// The bytes of all files of the folder, by name.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      contents[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    return contents
  }
}
