import Foundation
import GRDB
import StoreModel

/// Facts about a store.
public struct StoreInfo: Hashable, Sendable {
  /// The number of rows in each table of the model, by the tables' names.
  public let counts: [String: Int]
  /// The size of the file, or of the database in memory, in bytes.
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
        size: try Self.size(ofPages: "page_count", in: db),
        freeSize: try Self.size(ofPages: "freelist_count", in: db)
      )
    }
  }

  private static func size(ofPages count: String, in db: Database) throws -> Int64 {
    let pages = try Int64.fetchOne(db, sql: "PRAGMA \(count)") ?? 0
    return try pages * (Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
  }

  /// Copies the store to a new file and checks the copy, while others go on reading.
  ///
  /// The file appears complete, or not at all.
  ///
  /// - Throws: `StoreError.occupied` when the file exists, and `.diskFull` when there is no room
  ///   for it.
  /// - Complexity: O(n) in the size of the store.
  public func backup(to path: String) throws {
    try StoreError.translatingErrors(at: path) { try StoreFile(path).copy(of: database) }
  }

  /// Gives the space of deleted songs back to the disk.
  ///
  /// - Throws: `StoreError`; the store stays as it was if the disk has no room for the work.
  public func vacuum() throws {
    guard !isReadOnly else { throw StoreError.readOnly(path: name) }
    try StoreError.translatingErrors(at: name) { try database.vacuum() }
  }
}
