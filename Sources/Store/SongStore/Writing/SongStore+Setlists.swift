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
    try write { db in try Self.createSetlist(name, in: db) }
  }

  static func createSetlist(_ name: String, in db: Database) throws -> Int64 {
    try requireNoSetlist(named: name, in: db)
    try db.execute(
      sql: "INSERT INTO setlist (uuid, name, createdAt) VALUES (?, ?, ?)",
      arguments: [newUUID(), try name.checked("setlist"), Date().timeIntervalSince1970]
    )
    return db.lastInsertedRowID
  }

  /// Gives a setlist another name.
  ///
  /// - Throws: `StoreError.ruleBroken` when another setlist has that name, and `.notFound`.
  public func renameSetlist(_ id: Int64, to name: String) throws {
    try write { db in try Self.rename(id, to: name, in: db) }
  }

  static func rename(_ setlist: Int64, to name: String, in db: Database) throws {
    try require(setlist, of: "setlist", in: db)
    try requireNoSetlist(named: name, besides: setlist, in: db)
    let sql = "UPDATE setlist SET name = ? WHERE id = ?"
    try db.execute(sql: sql, arguments: [try name.checked("setlist"), setlist])
  }

  /// Throws an error for the name of a setlist that exists.
  private static func requireNoSetlist(
    named name: String,
    besides id: Int64 = 0,
    in db: Database
  ) throws {
    let sql = "SELECT 1 FROM setlist WHERE name = ? AND id <> ?"
    guard try Int.fetchOne(db, sql: sql, arguments: [name, id]) == nil else {
      throw StoreError.ruleBroken("there is a setlist \(name) already; give another name")
    }
  }

  /// Writes notes for the whole evening; nil removes them.
  ///
  /// - Throws: `StoreError.notFound`.
  public func setNotes(_ notes: String?, ofSetlist id: Int64) throws {
    try write { db in
      try Self.require(id, of: "setlist", in: db)
      let sql = "UPDATE setlist SET notes = ? WHERE id = ?"
      try db.execute(sql: sql, arguments: [try notes?.checked("notes"), id])
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
      var place = ArchivedPlace()
      place.note = try note?.checked("note")
      return try Self.append(song, to: setlist, in: db, as: place)
    }
  }

  /// Adds a song to the end of a setlist, to be played as a place says.
  @discardableResult
  static func append(
    _ song: Int64,
    to setlist: Int64,
    in db: Database,
    as place: ArchivedPlace
  ) throws -> Int64 {
    try require(setlist, of: "setlist", in: db)
    try require(song, of: "song", in: db)
    try db.execute(
      sql: """
        INSERT INTO setlistItem (uuid, note, key, capo, setlistId, songId, itemsPosition) \
        SELECT ?, ?, ?, ?, ?, ?, count(*) FROM setlistItem WHERE setlistId = ?
        """,
      arguments: [newUUID(), place.note, place.key, place.capo, setlist, song, setlist]
    )
    return db.lastInsertedRowID
  }

  /// Removes an item from its setlist.
  ///
  /// - Throws: `StoreError.notFound`.
  public func removeSetlistItem(_ id: Int64) throws {
    try write { db in try Self.removeSetlistItem(id, in: db) }
  }

  static func removeSetlistItem(_ id: Int64, in db: Database) throws {
    let setlist = try setlist(ofItem: id, in: db)
    try db.execute(sql: "DELETE FROM setlistItem WHERE id = ?", arguments: [id])
    try renumber(setlist, in: db)
  }

  /// Moves an item within its setlist.
  ///
  /// - Parameter position: the new position, from 0; a position beyond the end means the end.
  /// - Throws: `StoreError.notFound`.
  public func moveSetlistItem(_ id: Int64, to position: Int) throws {
    try write { db in try Self.move(id, to: position, in: db) }
  }

  static func move(_ item: Int64, to position: Int, in db: Database) throws {
    var items = try items(of: try setlist(ofItem: item, in: db), in: db)
    items.removeAll { $0 == item }
    items.insert(item, at: min(max(0, position), items.count))
    try renumber(items, in: db)
  }

  /// The setlists in which a song is.
  static func setlists(ofSong song: Int64, in db: Database) throws -> [Int64] {
    let sql = "SELECT DISTINCT setlistId FROM setlistItem WHERE songId = ?"
    return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [song])
  }

  /// Numbers the items of a setlist anew, after some are gone.
  static func renumber(_ setlist: Int64, in db: Database) throws {
    try renumber(try items(of: setlist, in: db), in: db)
  }

  /// Puts the items of a setlist into another order.
  ///
  /// - Parameter positions: the present positions, from 0, in the new order, each once.
  /// - Throws: `StoreError.ruleBroken` when a position does not exist, is missing, or stands there
  ///   twice.
  public func reorderSetlist(_ id: Int64, by positions: [Int]) throws {
    try write { db in try Self.reorder(id, by: positions, in: db) }
  }

  static func reorder(_ setlist: Int64, by positions: [Int], in db: Database) throws {
    let items = try items(of: setlist, in: db)
    guard positions.sorted() == Array(items.indices) else {
      throw StoreError.ruleBroken(
        """
        the setlist has \(items.count.counted("place")), and an order names each of them once; \
        give all positions
        """
      )
    }
    try renumber(positions.map { items[$0] }, in: db)
  }

  /// Changes how a song is played at its place in a setlist.
  ///
  /// - Throws: `StoreError.notFound`.
  public func apply(_ change: PlaceChange, toSetlistItem id: Int64) throws {
    try write { db in try Self.apply(change, toSetlistItem: id, in: db) }
  }

  static func apply(
    _ change: PlaceChange,
    toSetlistItem id: Int64,
    in db: Database
  ) throws {
    try require(id, of: "setlistItem", in: db)
    let row = TableRow(table: "setlistItem", id: id)
    try row.update("key", by: change.key, in: db) { try $0.checked("key") }
    try row.update("capo", by: change.capo, in: db) { $0 }
    try row.update("note", by: change.note, in: db) { try $0.checked("note") }
  }

  private static func setlist(ofItem id: Int64, in db: Database) throws -> Int64 {
    let sql = "SELECT setlistId FROM setlistItem WHERE id = ?"
    guard let setlist = try Int64.fetchOne(db, sql: sql, arguments: [id]) else {
      throw StoreError.notFound("setlist item \(id)")
    }
    return setlist
  }

  static func items(of setlist: Int64, in db: Database) throws -> [Int64] {
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
