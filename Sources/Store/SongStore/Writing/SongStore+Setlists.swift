import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Makes a setlist.
  ///
  /// - Returns: its number.
  /// - Throws: `StoreError.ruleBroken` when there is one of that name.
  @discardableResult
  public func createSetlist(_ name: String) throws -> Int64 {
    try write { db in
      try db.execute(
        sql: "INSERT INTO setlist (uuid, name, createdAt) VALUES (?, ?, ?)",
        arguments: [Self.newUUID(), try name.checked("setlist"), Date().timeIntervalSince1970]
      )
      return db.lastInsertedRowID
    }
  }

  /// Deletes a setlist; its songs stay.
  ///
  /// - Throws: `StoreError.notFound`.
  public func deleteSetlist(_ id: Int64) throws {
    try write { db in
      try Self.require(id, in: "setlist", db)
      try db.execute(sql: "DELETE FROM setlist WHERE id = ?", arguments: [id])
    }
  }

  /// Adds a song at the end of a setlist.
  ///
  /// - Returns: the number of the new place.
  /// - Throws: `StoreError.notFound` when there is no such setlist or song.
  @discardableResult
  public func append(_ song: Int64, to setlist: Int64, note: String? = nil) throws -> Int64 {
    try write { db in
      try Self.require(setlist, in: "setlist", db)
      try Self.require(song, in: "song", db)
      try db.execute(
        sql: """
          INSERT INTO setlistItem (uuid, note, setlistId, songId, itemsPosition) \
          SELECT ?, ?, ?, ?, count(*) FROM setlistItem WHERE setlistId = ?
          """,
        arguments: [Self.newUUID(), try note?.checked("note"), setlist, song, setlist]
      )
      return db.lastInsertedRowID
    }
  }

  /// Takes a place out of its setlist.
  ///
  /// - Throws: `StoreError.notFound`.
  public func removeSetlistItem(_ id: Int64) throws {
    try write { db in
      let setlist = try Self.setlist(ofItem: id, db)
      try db.execute(sql: "DELETE FROM setlistItem WHERE id = ?", arguments: [id])
      try Self.number(try Self.items(of: setlist, db), db)
    }
  }

  /// Moves a place within its setlist.
  ///
  /// - Parameter position: the new place from 0; what is too great means the end.
  /// - Throws: `StoreError.notFound`.
  public func moveSetlistItem(_ id: Int64, to position: Int) throws {
    try write { db in
      var items = try Self.items(of: try Self.setlist(ofItem: id, db), db)
      items.removeAll { $0 == id }
      items.insert(id, at: min(max(0, position), items.count))
      try Self.number(items, db)
    }
  }

  private static func setlist(ofItem id: Int64, _ db: Database) throws -> Int64 {
    let sql = "SELECT setlistId FROM setlistItem WHERE id = ?"
    guard let setlist = try Int64.fetchOne(db, sql: sql, arguments: [id]) else {
      throw StoreError.notFound("setlist item \(id)")
    }
    return setlist
  }

  private static func items(of setlist: Int64, _ db: Database) throws -> [Int64] {
    let sql = "SELECT id FROM setlistItem WHERE setlistId = ? ORDER BY itemsPosition, id"
    return try Int64.fetchAll(db, sql: sql, arguments: [setlist])
  }

  /// Numbers places from 0 in the given order.
  private static func number(_ items: [Int64], _ db: Database) throws {
    for (position, item) in items.enumerated() {
      let sql = "UPDATE setlistItem SET itemsPosition = ? WHERE id = ?"
      try db.cachedStatement(sql: sql).execute(arguments: [position, item])
    }
  }
}
