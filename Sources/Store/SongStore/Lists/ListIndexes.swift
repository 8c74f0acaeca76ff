import GRDB

/// The database indexes that give the first page of a list without sorting all of it.
///
/// They are derived, as the search index is: they do not belong to the model, and are created
/// when a store without them is opened.
enum ListIndexes {
  /// Creates those that are missing.
  static func create(_ db: Database) throws {
    for (name, columns) in all {
      try db.execute(sql: "CREATE INDEX IF NOT EXISTS \(name) ON song (\(columns))")
    }
  }

  static func exist(_ db: Database) throws -> Bool {
    let found = Set(try db.indexes(on: "song").map(\.name))
    return all.allSatisfy { found.contains($0.name) }
  }

  private static let all: [(name: String, columns: String)] = [
    ("song_list_artist", "artistId, sortTitle"),
    ("song_list_key", "key, sortTitle"),
    ("song_list_createdAt", "createdAt"),
  ]
}
