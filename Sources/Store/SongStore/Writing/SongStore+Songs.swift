public import ChordParse
import Crypto
import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// The data of a song, checked against its checksum; nil if the store has none.
  ///
  /// - Throws: `StoreError.damaged` when the data is not what was written.
  public func data(of song: Int64) throws -> SongDataStructure? {
    let sql = "SELECT envelope, checksum FROM songData WHERE songId = ?"
    let found = try read { db in
      try Row.fetchOne(db, sql: sql, arguments: [song]).map { row in
        let row = RecordRow(row: row, table: "songData")
        return (try row.optionalBytes("envelope") ?? Data(), try row.text("checksum"))
      }
    }
    guard let (envelope, checksum) = found else { return nil }
    guard SHA256.hexadecimal(envelope) == checksum else {
      throw StoreError.damaged(
        path: name,
        reason: "the data of song \(song) is not what was written"
      )
    }
    do {
      return try SongDataStructure(serialized: envelope)
    } catch {
      throw StoreError.damaged(path: name, reason: "song \(song): \(error)")
    }
  }

  /// The song as its sheet is read by this program; nil if the store has no sheet of it.
  ///
  /// - Throws: `StoreError.damaged` when the data is not what was written.
  /// - Complexity: O(n) in the length of the sheet.
  public func song(_ id: Int64, engine: MatchingEngine = .standard) throws -> Song? {
    try data(of: id).map { $0.parsed(engine: engine) }
  }

  /// Replaces the sheet of a song; title, artist and library stay.
  ///
  /// - Throws: `StoreError.notFound` when there is no such song.
  public func replaceSheet(
    of song: Int64,
    with bytes: [UInt8],
    parser: SongParser = SongParser()
  ) throws {
    guard bytes.count <= PreparedSong.sizeLimit else {
      throw StoreError.tooLarge(
        field: "the sheet",
        size: bytes.count,
        limit: PreparedSong.sizeLimit
      )
    }
    let hash = SHA256.hexadecimal(bytes)
    let prepared = try PreparedSong(parser.parse(bytes), name: nil, contentHash: hash)
    try write { db in
      try Self.require(song, of: "song", in: db)
      try db.execute(
        sql: Self.replaceSongSQL,
        arguments: [
          Date().timeIntervalSince1970, prepared.envelope.count, prepared.type, prepared.key,
          prepared.text, song,
        ]
      )
      try db.execute(
        sql: Self.replaceDataSQL,
        arguments: [
          Self.newUUID(), prepared.envelope, prepared.checksum, hash, song,
        ]
      )
      try self.writeSearch(of: song, progression: prepared.progression, in: db)
    }
  }

  /// Changes what the store keeps of a song besides its sheet.
  ///
  /// - Throws: `StoreError.notFound`, and `.zeroCharacter` for texts that can't be kept.
  public func apply(_ change: SongChange, to song: Int64) throws {
    try write { db in
      try Self.require(song, of: "song", in: db)
      let artists = try Self.artists(of: [song], in: db)
      if let title = change.title { try self.setTitle(title.checked("title"), of: song, in: db) }
      try Self.update("artistId", of: song, by: change.artist, in: db) {
        try self.artist(named: $0, in: db)
      }
      try Self.update("libraryId", of: song, by: change.library, in: db) {
        try Self.library(named: $0, in: db)
      }
      try Self.update("key", of: song, by: change.key, in: db) { try $0.checked("key") }
      try Self.update("userInfo", of: song, by: change.userInfo, in: db) {
        try $0.checked("userInfo")
      }
      try db.execute(
        sql: "UPDATE song SET updatedAt = ? WHERE id = ?",
        arguments: [Date().timeIntervalSince1970, song]
      )
      try self.updateTitles(where: "song.id = ?", arguments: [song], in: db)
      try Self.removeUnused(artists, in: db)
    }
  }

  /// Deletes songs with everything that belongs to them.
  ///
  /// - Returns: how many there were.
  /// - Throws: `StoreError`.
  @discardableResult
  public func deleteSongs(_ songs: some Sequence<Int64>) throws -> Int {
    let songs = Array(songs)
    return try write { db in
      let artists = try Self.artists(of: songs, in: db)
      var count = 0
      for song in songs {
        try db.cachedStatement(sql: "DELETE FROM song WHERE id = ?").execute(arguments: [song])
        count += db.changesCount
      }
      try Self.removeUnused(artists, in: db)
      return count
    }
  }

  private func setTitle(_ title: String, of song: Int64, in db: Database) throws {
    try db.execute(
      sql: "UPDATE song SET title = ?, sortTitle = ?, firstLetterUppercase = ? WHERE id = ?",
      arguments: [title, collation.sortKey(title), collation.section(title), song]
    )
  }

  private static func update(
    _ column: String,
    of song: Int64,
    by update: FieldUpdate<String>,
    in db: Database,
    value: (String) throws -> any DatabaseValueConvertible
  ) throws {
    let new: (any DatabaseValueConvertible)?
    switch update {
    case .keep: return
    case .remove: new = nil
    case .set(let text): new = try value(text)
    }
    try db.execute(sql: "UPDATE song SET \(column) = ? WHERE id = ?", arguments: [new, song])
  }

  private static func artists(of songs: [Int64], in db: Database) throws -> Set<Int64> {
    let artist = try db.cachedStatement(sql: "SELECT artistId FROM song WHERE id = ?")
    return Set(try songs.compactMap { try Int64.fetchOne(artist, arguments: [$0]) })
  }

  /// Deletes those of the artists who have no songs any more.
  private static func removeUnused(_ artists: Set<Int64>, in db: Database) throws {
    let delete = try db.cachedStatement(
      sql: """
        DELETE FROM artist WHERE id = ? \
        AND NOT EXISTS (SELECT 1 FROM song WHERE song.artistId = artist.id)
        """
    )
    for artist in artists { try delete.execute(arguments: [artist]) }
  }

  /// Throws `StoreError.notFound` for the number of a row that does not exist.
  static func require(_ id: Int64, of table: String, in db: Database) throws {
    let sql = "SELECT 1 FROM \(table) WHERE id = ?"
    guard try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) != nil else {
      throw StoreError.notFound("\(table) \(id)")
    }
  }

  private static let replaceSongSQL = """
    UPDATE song SET updatedAt = ?, songDataLength = ?, type = ?, key = ?, text = ? WHERE id = ?
    """
  private static let replaceDataSQL = """
    INSERT INTO songData (uuid, envelope, checksum, contentHash, songId) VALUES (?, ?, ?, ?, ?) \
    ON CONFLICT (songId) DO UPDATE SET envelope = excluded.envelope, \
    checksum = excluded.checksum, contentHash = excluded.contentHash
    """
}
