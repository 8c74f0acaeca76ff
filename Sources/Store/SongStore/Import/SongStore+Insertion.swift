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
    try db.cachedStatement(sql: Self.songSQL).execute(arguments: [
      Self.newUUID(), song.title, collation.sortKey(song.title), collation.section(song.title),
      song.filename, song.fileExtension, now, now, song.envelope.count, song.type, song.key,
      song.text, artist, library,
    ])
    let id = db.lastInsertedRowID
    try db.cachedStatement(sql: Self.dataSQL).execute(arguments: [
      Self.newUUID(), song.envelope, song.checksum, song.contentHash, id,
    ])
    try db.cachedStatement(sql: Self.searchSQL).execute(arguments: [
      id, song.title, song.artist ?? "", song.progression.moves, song.progression.degrees,
    ])
    return id
  }

  /// The song whose sheet has a hash.
  static func song(withHash hash: String, in db: Database) throws -> Int64? {
    let sql = "SELECT songId FROM songData WHERE contentHash = ? LIMIT 1"
    return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [hash])
  }

  /// The artist with a name; created if there is none.
  func artist(named name: String, in db: Database) throws -> Int64 {
    let known = try db.cachedStatement(sql: "SELECT id FROM artist WHERE name = ?")
    if let id = try Int64.fetchOne(known, arguments: [name]) { return id }
    let insert = try db.cachedStatement(
      sql: "INSERT INTO artist (uuid, name, sortName, firstLetterUppercase) VALUES (?, ?, ?, ?)"
    )
    let name = try name.checked("artist")
    try insert.execute(arguments: [
      Self.newUUID(), name, collation.sortKey(name), collation.section(name),
    ])
    return db.lastInsertedRowID
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
    INSERT INTO song (uuid, title, sortTitle, firstLetterUppercase, filename, fileExtension, \
    createdAt, updatedAt, songDataLength, type, key, text, artistId, libraryId) \
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  private static let dataSQL = """
    INSERT INTO songData (uuid, envelope, checksum, contentHash, songId) VALUES (?, ?, ?, ?, ?)
    """
  private static let searchSQL = """
    INSERT INTO song_search (songId, title, artist, moves, degrees) VALUES (?, ?, ?, ?, ?)
    """
}
