import Foundation
package import GRDB

extension StoreFile {
  /// Where a file is made before it gets its name, so that it appears complete or not at all.
  package var makingPath: String { path + ".making" }

  /// Makes a file under a passing name, and gives it its own when the body is done with it.
  ///
  /// What a killed run has left behind is removed first.
  ///
  /// - Throws: `StoreError.occupied`, and what the body throws.
  package func appear(_ make: (StoreFile) throws -> Void) throws {
    try checkVacant()
    let making = StoreFile(makingPath)
    making.remove()
    do {
      try make(making)
      try making.synchronize()
      try FileManager.default.moveItem(atPath: making.path, toPath: path)
    } catch {
      making.remove()
      throw StoreError.naming(error, path: path)
    }
    making.remove()
    StoreFile.synchronize((path as NSString).deletingLastPathComponent)
  }

  /// Removes the file and its sidecars.
  package func remove() {
    for path in [path] + sidecars { try? FileManager.default.removeItem(atPath: path) }
  }

  private func synchronize() throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.synchronize()
    try handle.close()
  }

  /// Makes the names in a folder lasting, where the system can.
  private static func synchronize(_ folder: String) {
    let url = URL(fileURLWithPath: folder.isEmpty ? "." : folder, isDirectory: true)
    try? FileHandle(forReadingFrom: url).synchronize()
  }
}

extension StoreFile {
  /// Copies an open store to this file, and examines the copy.
  ///
  /// - Throws: `StoreError.diskFull` before anything is written where there is no room,
  ///   `.damaged` when the copy is not sound.
  /// - Complexity: O(n) in the size of the store.
  package func copy(of database: any DatabaseWriter) throws {
    let needed = try database.read { db in
      try Int64.fetchOne(
        db,
        sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
      ) ?? 0
    }
    if let available = Self.freeBytes(near: path), available < needed {
      throw StoreError.diskFull(path: path, needed: needed, available: available)
    }
    try appear { making in
      try database.writeWithoutTransaction { db in
        try db.execute(sql: "VACUUM INTO ?", arguments: [making.path])
      }
      try making.checkSoundness()
    }
  }

  private func checkSoundness() throws {
    let queue = try DatabaseQueue(path: path, configuration: Self.configuration(isReadOnly: true))
    defer { try? queue.close() }
    let result = try queue.read { db in try String.fetchOne(db, sql: "PRAGMA quick_check(1)") }
    guard result == "ok" else { throw StoreError.damaged(path: path, reason: result ?? "unknown") }
  }
}
