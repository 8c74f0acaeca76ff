import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Creates a setlist.
  ///
  /// - Returns: its number.
  /// - Throws: `StoreError.ruleBroken` when there is a setlist with that name already.
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
      try Self.require(id, of: "setlist", in: db)
      try db.execute(sql: "DELETE FROM setlist WHERE id = ?", arguments: [id])
    }
  }

  /// Adds a song to the end of a setlist.
  ///
  /// - Returns: the number of the new item.
  /// - Throws: `StoreError.notFound` when there is no such setlist or song.
  @discardableResult
  public func append(_ song: Int64, to setlist: Int64, note: String? = nil) throws -> Int64 {
    try write { db in
      try Self.require(setlist, of: "setlist", in: db)
      try Self.require(song, of: "song", in: db)
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

  /// Removes an item from its setlist.
  ///
  /// - Throws: `StoreError.notFound`.
  public func removeSetlistItem(_ id: Int64) throws {
    try write { db in
      let setlist = try Self.setlist(ofItem: id, in: db)
      try db.execute(sql: "DELETE FROM setlistItem WHERE id = ?", arguments: [id])
      try Self.renumber(try Self.items(of: setlist, in: db), in: db)
    }
  }

  /// Moves an item within its setlist.
  ///
  /// - Parameter position: the new position, from 0; a position beyond the end means the end.
  /// - Throws: `StoreError.notFound`.
  public func moveSetlistItem(_ id: Int64, to position: Int) throws {
    try write { db in
      var items = try Self.items(of: try Self.setlist(ofItem: id, in: db), in: db)
      items.removeAll { $0 == id }
      items.insert(id, at: min(max(0, position), items.count))
      try Self.renumber(items, in: db)
    }
  }

  private static func setlist(ofItem id: Int64, in db: Database) throws -> Int64 {
    let sql = "SELECT setlistId FROM setlistItem WHERE id = ?"
    guard let setlist = try Int64.fetchOne(db, sql: sql, arguments: [id]) else {
      throw StoreError.notFound("setlist item \(id)")
    }
    return setlist
  }

  private static func items(of setlist: Int64, in db: Database) throws -> [Int64] {
    let sql = "SELECT id FROM setlistItem WHERE setlistId = ? ORDER BY itemsPosition, id"
    return try Int64.fetchAll(db, sql: sql, arguments: [setlist])
  }

  /// Numbers items from 0 in the given order.
  private static func renumber(_ items: [Int64], in db: Database) throws {
    for (position, item) in items.enumerated() {
      let sql = "UPDATE setlistItem SET itemsPosition = ? WHERE id = ?"
      try db.cachedStatement(sql: sql).execute(arguments: [position, item])
    }
  }
}
