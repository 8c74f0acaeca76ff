import Foundation
import GRDB
import StoreModel

/// What there is to say about a store.
public struct StoreInfo: Hashable, Sendable {
  /// How many rows each table of the model has, by the tables' names.
  public let counts: [String: Int]
  /// The size of the file in bytes; of what memory holds where there is none.
  public let size: Int64
  /// The bytes that a vacuum would free.
  public let freeSize: Int64
}

extension SongStore {
  /// Counts what is in the store.
  ///
  /// - Throws: `StoreError`.
  public func info() throws -> StoreInfo {
    try read { db in
      let names = try PhysicalSchema(.songbook).tables.map(\.name)
      let counts = try names.map { name in
        (name, try Int.fetchOne(db, sql: "SELECT count(*) FROM \(name.quoted)") ?? 0)
      }
      return StoreInfo(
        counts: Dictionary(counts) { first, _ in first },
        size: try Self.pages("page_count", db),
        freeSize: try Self.pages("freelist_count", db)
      )
    }
  }

  private static func pages(_ count: String, _ db: Database) throws -> Int64 {
    let pages = try Int64.fetchOne(db, sql: "PRAGMA \(count)") ?? 0
    return try pages * (Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
  }

  /// Copies the store to a new file and examines the copy, while others go on reading.
  ///
  /// The file appears complete, or not at all.
  ///
  /// - Throws: `StoreError.occupied` when something stands there, `.diskFull` without room.
  /// - Complexity: O(n) in the size of the store.
  public func backup(to path: String) throws {
    try StoreError.translating(path) { try StoreFile(path).copy(of: database) }
  }

  /// Gives the room of deleted songs back to the disk.
  ///
  /// - Throws: `StoreError`; the store stays as it was when there is no room for the work.
  public func vacuum() throws {
    guard !isReadOnly else { throw StoreError.readOnly(path: name) }
    try StoreError.translating(name) { try database.vacuum() }
  }
}
