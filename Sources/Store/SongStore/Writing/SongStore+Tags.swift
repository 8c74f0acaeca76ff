import GRDB

extension SongStore {
  /// Adds a tag to songs; the tag is created if missing.
  ///
  /// - Throws: `StoreError.notFound` when there is no such song.
  public func addTag(_ name: String, to songs: some Sequence<Int64>) throws {
    try write { db in
      let name = try name.checked("tag")
      for song in songs {
        try Self.require(song, of: "song", in: db)
        try Self.add(name, to: song, in: db)
      }
    }
  }

  /// Removes a tag from songs; tags that no song has any more are deleted.
  ///
  /// - Throws: `StoreError`.
  public func removeTag(_ name: String, from songs: some Sequence<Int64>) throws {
    try write { db in
      for song in songs { try Self.remove(name, from: song, in: db) }
      try Self.removeUnusedTags(db)
    }
  }

  static func remove(_ tag: String, from song: Int64, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM song_tags WHERE songId = ? AND tagId = (SELECT id FROM tag WHERE name = ?)",
      arguments: [song, tag]
    )
  }

  static func removeUnusedTags(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM tag WHERE id NOT IN (SELECT tagId FROM song_tags)")
  }

  /// The tags of a song, sorted by name.
  ///
  /// - Throws: `StoreError`.
  public func tags(of song: Int64) throws -> [String] {
    try read { db in try Self.tags(of: song, in: db) }
  }

  static func tags(of song: Int64, in db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT name FROM tag JOIN song_tags ON song_tags.tagId = tag.id \
        WHERE songId = ? ORDER BY name
        """,
      arguments: [song]
    )
  }
}
