import Foundation
import GRDB

extension SongStore {
  /// Writes prepared songs in one transaction, even if the store has them already.
  package func add(_ songs: some Sequence<PreparedSong>) throws {
    try write { db in for song in songs { _ = try insert(song, library: nil, in: db) } }
  }

  /// Writes a prepared song, its data and its row in the search index.
  func insert(_ song: PreparedSong, library: Int64?, in db: Database) throws -> Int64 {
    let artist = try song.artist.map { try self.artist(named: $0, in: db) }
    let now = Date().timeIntervalSince1970
    let sorted = song.sortedBy ?? song.title
    try db.cachedStatement(sql: Self.songSQL).execute(arguments: [
      Self.newUUID(), song.title, song.sortedBy, collation.sortKey(sorted),
      collation.section(sorted), song.filename, song.fileExtension, song.sheetPath, now, now,
      song.envelope.count, song.type, song.key, song.text, song.fields, song.rowChecksum, artist,
      library,
    ])
    let id = db.lastInsertedRowID
    try db.cachedStatement(sql: Self.dataSQL).execute(arguments: [
      Self.newUUID(), song.envelope, song.checksum, song.contentHash, id,
    ])
    try db.cachedStatement(sql: Self.searchSQL).execute(arguments: [
      id, song.title, artist, song.progression.moves, song.progression.degrees,
    ])
    for tag in song.tags { try Self.add(tag, to: id, in: db) }
    return id
  }

  /// The song whose sheet has a hash.
  static func song(withHash hash: String, in db: Database) throws -> Int64? {
    let sql = "SELECT songId FROM songData WHERE contentHash = ? LIMIT 1"
    return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [hash])
  }

  /// The artist with a name; created if there is none.
  func artist(named name: String, in db: Database) throws -> Int64 {
    let key = collation.sortKey(name)
    if let id = try knownArtist(name, key: key, in: db) { return id }
    let insert = try db.cachedStatement(
      sql: "INSERT INTO artist (uuid, name, sortName, firstLetterUppercase) VALUES (?, ?, ?, ?)"
    )
    let name = try name.checked("artist")
    try insert.execute(arguments: [Self.newUUID(), name, key, collation.section(name)])
    return db.lastInsertedRowID
  }

  /// The artist with a name, however it is spelled.
  ///
  /// Case, marks and articles do not count, and an alias leads to its artist. If several artists
  /// are spelled so, the exact one is meant.
  func knownArtist(_ name: String, in db: Database) throws -> Int64? {
    try knownArtist(name, key: collation.sortKey(name), in: db)
  }

  private func knownArtist(_ name: String, key: String, in db: Database) throws -> Int64? {
    guard TitleCollation.isTelling(key) else {
      let exact = try db.cachedStatement(sql: "SELECT id FROM artist WHERE name = ?")
      return try Int64.fetchOne(exact, arguments: [name])
    }
    let known = try db.cachedStatement(
      sql: "SELECT id FROM artist WHERE sortName = ? ORDER BY name <> ?, id LIMIT 1"
    )
    if let id = try Int64.fetchOne(known, arguments: [key, name]) { return id }
    let alias = try db.cachedStatement(sql: "SELECT artistId FROM artistAlias WHERE sortName = ?")
    return try Int64.fetchOne(alias, arguments: [key])
  }

  /// Adds a tag to a song; the tag is created if missing.
  static func add(_ tag: String, to song: Int64, in db: Database) throws {
    // A conflict would use up a number, which salvage would take for that of a lost tag.
    try db.cachedStatement(
      sql: """
        INSERT INTO tag (uuid, name) SELECT ?, ? \
        WHERE NOT EXISTS (SELECT 1 FROM tag WHERE name = ?)
        """
    ).execute(arguments: [newUUID(), tag, tag])
    try db.cachedStatement(
      sql: """
        INSERT INTO song_tags (songId, tagId) SELECT ?, id FROM tag WHERE name = ? \
        ON CONFLICT DO NOTHING
        """
    ).execute(arguments: [song, tag])
  }

  /// The library with a name; created if there is none.
  static func library(named name: String, in db: Database) throws -> Int64 {
    if let id = try Int64.fetchOne(
      db,
      sql: "SELECT id FROM library WHERE name = ?",
      arguments: [name]
    ) {
      return id
    }
    try db.execute(
      sql: "INSERT INTO library (uuid, name, createdAt) VALUES (?, ?, ?)",
      arguments: [newUUID(), try name.checked("library"), Date().timeIntervalSince1970]
    )
    return db.lastInsertedRowID
  }

  static func newUUID() -> String { UUID().uuidString.lowercased() }

  private static let songSQL = """
    INSERT INTO song (uuid, title, sortedBy, sortTitle, firstLetterUppercase, filename, \
    fileExtension, sheetPath, createdAt, updatedAt, songDataLength, type, key, text, fields, \
    checksum, artistId, libraryId) \
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  private static let dataSQL = """
    INSERT INTO songData (uuid, envelope, checksum, contentHash, songId) VALUES (?, ?, ?, ?, ?)
    """
  private static let searchSQL = """
    INSERT INTO song_search (songId, title, artist, moves, degrees) \
    VALUES (?, ?, coalesce((SELECT name FROM artist WHERE id = ?), ''), ?, ?)
    """
}
