import Foundation
import GRDB
import StoreModel

extension StoreFile {
  /// Opens a store to change it in place: rows are copied between tables, so foreign keys are
  /// checked at the end.
  func openForMigration() throws -> DatabaseQueue {
    try checkHeader()
    try checkWritable()
    return try StoreError.translatingErrors(at: path) {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      configuration.busyMode = .timeout(5)
      configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
      return try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  /// Opens a file of the work folder, which nobody else uses and which is useless after a crash.
  func openForWork() throws -> DatabaseQueue {
    try StoreError.translatingErrors(at: path) {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      configuration.prepareDatabase { db in
        try db.execute(
          sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000"
        )
      }
      return try DatabaseQueue(path: path, configuration: configuration)
    }
  }
}

extension Database {
  /// Checks the whole file.
  ///
  /// - Throws: `StoreError.damaged`.
  func checkIntegrity(_ path: String) throws {
    let finding = try String.fetchOne(self, sql: "PRAGMA integrity_check(1)")
    guard finding == "ok" else {
      throw StoreError.damaged(path: path, reason: finding ?? "it cannot be checked")
    }
  }
}
