import GRDB

/// Holds the write lock of a store, as a program that is writing does.
final class StoreLock {
  private let queue: DatabaseQueue

  init(_ path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.inDatabase { db in try db.execute(sql: "BEGIN IMMEDIATE") }
  }

  func release() throws {
    try queue.inDatabase { db in try db.execute(sql: "ROLLBACK") }
  }
}
