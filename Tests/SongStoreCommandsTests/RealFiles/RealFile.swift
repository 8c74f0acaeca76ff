import Foundation
import GRDB
import StoreModel
import Testing

/// A Core Data file of an app, copied into a tool's folder so that it may be opened.
struct RealFile: CustomTestStringConvertible {
  private static let variable = "CORE_DATA_FILES"
  private static let endings = ["-wal", "-shm", "-journal", ".store"]

  /// The folder that `CORE_DATA_FILES` names.
  private static let folder = ProcessInfo.processInfo.environment[variable].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  /// Every main file in the folder; none without the variable.
  static let all: [RealFile] = {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { name in
      !name.hasPrefix(".") && !endings.contains { name.hasSuffix($0) }
    }.map { RealFile(url: folder.appendingPathComponent($0)) }
  }()

  static let isGiven = folder != nil
  static let reason: Comment = "CORE_DATA_FILES names no folder of files that apps wrote"

  let url: URL

  var name: String { url.lastPathComponent }
  var testDescription: String { name }

  /// The file of that name, if it is in the folder.
  static func named(_ name: String) -> RealFile? { all.first { $0.name == name } }

  /// Copies the file and what belongs to it.
  func copy(into tool: StoreTool) throws {
    let support = ".\(url.deletingPathExtension().lastPathComponent)_SUPPORT"
    for name in [name, name + "-wal", name + "-journal", support] {
      let source = url.deletingLastPathComponent().appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: source.path) else { continue }
      let target = tool.folder.appendingPathComponent(name)
      try FileManager.default.copyItem(at: source, to: target)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: target.path)
    }
  }

  /// Whether the file says what its model is.
  func containsAModel(in tool: StoreTool) throws -> Bool {
    let queue = try DatabaseQueue(path: tool.path(name))
    defer { try? queue.close() }
    return try queue.read { db in
      guard try db.tableExists("Z_MODELCACHE") else { return false }
      return try Int.fetchOne(db, sql: "SELECT count(Z_CONTENT) FROM Z_MODELCACHE") ?? 0 > 0
    }
  }
}
