import Foundation
package import GRDB

extension StoreFile {
  /// Creates the file in a folder beside its path, and moves it there when the body has
  /// finished, so that it appears complete or not at all.
  ///
  /// Processes that create the same file wait for each other. What a killed run has left is
  /// removed first.
  ///
  /// - Throws: `StoreError.occupied`, and what the body throws.
  package func createAtomically(_ make: (StoreFile) throws -> Void) throws {
    try checkNothingExists()
    let folder = try MakingFolder(for: path)
    try withExtendedLifetime(folder) {
      try checkNothingExists()
      let making = StoreFile(folder.file)
      do {
        try make(making)
        try making.synchronize()
        try FileManager.default.moveItem(atPath: making.path, toPath: path)
      } catch {
        throw StoreError.translated(error, path: path)
      }
    }
    StoreFile.synchronize(folder: path.folder)
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

  /// Writes the names in a folder to the disk, where the system can.
  private static func synchronize(folder: String) {
    let url = URL(fileURLWithPath: folder.isEmpty ? "." : folder, isDirectory: true)
    try? FileHandle(forReadingFrom: url).synchronize()
  }
}

extension StoreFile {
  /// Copies an open store to this file, and checks the copy.
  ///
  /// - Throws: `StoreError.diskFull`, before anything is written, when there is no room for the
  ///   copy, and `.damaged` when the copy is not sound.
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
    try createAtomically { making in
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
