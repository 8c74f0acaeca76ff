import GRDB
import StoreModel

extension SongStore {
  /// Makes all changes of a setlist, or none.
  ///
  /// - Throws: `StoreError.notFound`, and `.ruleBroken` for positions and names that can't be.
  package func apply(_ change: SetlistChange, toSetlist id: Int64) throws {
    try write { db in try Self.apply(change, toSetlist: id, in: db) }
  }

  /// Creates a setlist with everything that a change says, or not at all.
  ///
  /// - Throws: `StoreError.ruleBroken` for a name that is taken, and for positions that can't be.
  package func createSetlist(_ name: String, with change: SetlistChange) throws -> Int64 {
    try write { db in
      let id = try Self.createSetlist(name, in: db)
      try Self.apply(change, toSetlist: id, in: db)
      return id
    }
  }

  private static func apply(
    _ change: SetlistChange,
    toSetlist id: Int64,
    in db: Database
  ) throws {
    for song in change.added { try append(song, to: id, in: db, as: ArchivedPlace()) }
    if let position = change.removed {
      try removeSetlistItem(try item(at: position, of: id, in: db), in: db)
    }
    if let moved = change.moved {
      _ = try item(at: moved.new, of: id, in: db)
      try move(try item(at: moved.old, of: id, in: db), to: moved.new, in: db)
    }
    if let order = change.order { try reorder(id, by: order, in: db) }
    if let place = change.place {
      let item = try item(at: place.position, of: id, in: db)
      try apply(place.change, toSetlistItem: item, in: db)
    }
    try TableRow(table: "setlist", id: id).update("notes", by: change.notes, in: db) {
      try $0.checked("notes")
    }
    if let name = change.name { try rename(id, to: name, in: db) }
  }

  private static func item(
    at position: Int,
    of setlist: Int64,
    in db: Database
  ) throws -> Int64 {
    let items = try items(of: setlist, in: db)
    guard items.indices.contains(position) else {
      let places = items.count.counted("place")
      // The greatest number may stand for one that is too large to be shown.
      let number = position < Int.max - 1 ? "no position \(position + 1)" : "no position that high"
      throw StoreError.ruleBroken(
        "the setlist has \(places), and \(number); give one that it shows"
      )
    }
    return items[position]
  }
}
