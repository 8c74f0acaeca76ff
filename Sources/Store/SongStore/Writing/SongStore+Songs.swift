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

  /// Replaces the sheet of a song.
  ///
  /// What the new sheet states, title, artist, key and tags, replaces what the old one stated,
  /// unless the user has changed it since.
  ///
  /// - Throws: `StoreError.notFound` when there is no such song.
  public func replaceSheet(
    of song: Int64,
    with bytes: [UInt8],
    parser: SongParser = SongParser()
  ) throws {
    let hash = SHA256.hexadecimal(bytes)
    let prepared = try Self.prepare(bytes, name: nil, hash: hash, parser: parser)
    try write { db in
      try Self.require(song, of: "song", in: db)
      try db.execute(sql: Self.keepFileHashSQL, arguments: [song])
      try self.replaceSheet(of: song, with: prepared, in: db)
    }
  }

  /// Replaces the sheet of a song by one that was read.
  func replaceSheet(of song: Int64, with sheet: PreparedSong, in db: Database) throws {
    let old = try oldSheet(of: song, in: db)
    try takeOver(sheet, insteadOf: old, for: song, in: db)
    try db.cachedStatement(sql: Self.replaceSongSQL).execute(arguments: [
      Date().timeIntervalSince1970, sheet.envelope.count, sheet.type, sheet.text, sheet.fields,
      sheet.sheetPath, song,
    ])
    try db.cachedStatement(sql: Self.replaceDataSQL).execute(arguments: [
      Self.newUUID(), sheet.envelope, sheet.checksum, sheet.contentHash, song,
    ])
    try writeSearch(of: song, progression: sheet.progression, in: db)
    try Self.seal(song, in: db)
  }

  /// What the store's sheet of a song says; nil if there is none, or it is damaged.
  private func oldSheet(of song: Int64, in db: Database) throws -> PreparedSong? {
    let sql = "SELECT envelope FROM songData WHERE songId = ?"
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [song]),
      let envelope = try row.value("envelope", as: Data.self),
      let data = try? SongDataStructure(serialized: envelope)
    else { return nil }
    return try PreparedSong(data.parsed(), name: nil, contentHash: "")
  }

  private func takeOver(
    _ new: PreparedSong,
    insteadOf old: PreparedSong?,
    for song: Int64,
    in db: Database
  ) throws {
    guard let record = try FindRequest(predicate: SongRecord.id == song).fetchAll(db).first,
      let old
    else { return }
    var change = SongChange()
    if record.isNamed(by: old), let title = new.statedTitle { change.title = title }
    if record.sortedBy == old.sortedBy {
      change.sortedBy = new.sortedBy.map { .set($0) } ?? .remove
    }
    if record.key == old.key { change.key = new.key.map { .set($0) } ?? .remove }
    let stated = try old.artist.flatMap { try knownArtist($0, in: db) }
    // A stated artist whom the user has removed may be unknown by now.
    let isArtistStated = stated == record.artistID && (stated != nil || old.artist == nil)
    if isArtistStated, let artist = new.artist { change.artist = .set(artist) }
    try apply(change, to: song, in: db)
    for tag in old.tags where !new.tags.contains(tag) { try Self.remove(tag, from: song, in: db) }
    for tag in new.tags where !old.tags.contains(tag) { try Self.add(tag, to: song, in: db) }
    try Self.removeUnusedTags(db)
  }

  /// Changes what the store keeps of a song besides its sheet.
  ///
  /// - Throws: `StoreError.notFound`, and `.zeroCharacter` for texts that can't be kept.
  public func apply(_ change: SongChange, to song: Int64) throws {
    try write { db in
      try Self.require(song, of: "song", in: db)
      try self.apply(change, to: song, in: db)
    }
  }

  private func apply(_ change: SongChange, to song: Int64, in db: Database) throws {
    let artists = try Self.artists(of: [song], in: db)
    if let title = change.title { try Self.setTitle(title.checked("title"), of: song, in: db) }
    let row = TableRow(table: "song", id: song)
    try row.update("sortedBy", by: change.sortedBy, in: db) {
      try $0.checked("sort title")
    }
    try row.update("artistId", by: change.artist, in: db) {
      try self.artist(named: $0, in: db)
    }
    try row.update("libraryId", by: change.library, in: db) {
      try Self.library(named: $0, in: db)
    }
    try row.update("key", by: change.key, in: db) { try $0.checked("key") }
    try row.update("userInfo", by: change.userInfo, in: db) {
      try $0.checked("userInfo")
    }
    try db.execute(
      sql: "UPDATE song SET updatedAt = ? WHERE id = ?",
      arguments: [Date().timeIntervalSince1970, song]
    )
    try collate(song, in: db)
    try updateTitles(where: "song.id = ?", arguments: [song], in: db)
    try Self.removeUnused(artists, in: db)
    try Self.seal(song, in: db)
  }

  /// Deletes songs for good, with everything that belongs to them; ``trashSongs(_:at:)`` keeps
  /// them.
  ///
  /// - Returns: how many there were.
  /// - Throws: `StoreError`.
  @discardableResult
  public func deleteSongs(_ songs: some Sequence<Int64>) throws -> Int {
    let songs = Array(songs)
    return try write { db in try Self.deleteSongs(songs, in: db) }
  }

  static func deleteSongs(_ songs: [Int64], in db: Database) throws -> Int {
    let artists = try artists(of: songs, in: db)
    var count = 0
    for song in songs {
      let places = try setlists(ofSong: song, in: db)
      try db.cachedStatement(sql: "DELETE FROM song WHERE id = ?").execute(arguments: [song])
      count += db.changesCount
      for setlist in places { try renumber(setlist, in: db) }
    }
    try removeUnused(artists, in: db)
    try removeUnusedTags(db)
    return count
  }

  private static func setTitle(_ title: String, of song: Int64, in db: Database) throws {
    try db.execute(sql: "UPDATE song SET title = ? WHERE id = ?", arguments: [title, song])
  }

  /// Makes the sort key and the section of a song again.
  private func collate(_ song: Int64, in db: Database) throws {
    let sql = "SELECT coalesce(sortedBy, title) FROM song WHERE id = ?"
    guard let text = try String.fetchOne(db, sql: sql, arguments: [song]) else { return }
    try db.execute(
      sql: "UPDATE song SET sortTitle = ?, firstLetterUppercase = ? WHERE id = ?",
      arguments: [collation.sortKey(text), collation.section(text), song]
    )
  }

  static func artists(of songs: [Int64], in db: Database) throws -> Set<Int64> {
    let artist = try db.cachedStatement(sql: "SELECT artistId FROM song WHERE id = ?")
    return Set(try songs.compactMap { try Int64.fetchOne(artist, arguments: [$0]) })
  }

  /// Deletes those of the artists who have no songs any more.
  static func removeUnused(_ artists: Set<Int64>, in db: Database) throws {
    let delete = try db.cachedStatement(
      sql: """
        DELETE FROM artist WHERE id = ? \
        AND NOT EXISTS (SELECT 1 FROM song WHERE song.artistId = artist.id) \
        AND NOT EXISTS (SELECT 1 FROM artistAlias WHERE artistAlias.artistId = artist.id)
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
    UPDATE song SET updatedAt = ?, songDataLength = ?, type = ?, text = ?, fields = ?, \
    sheetPath = coalesce(?, sheetPath) WHERE id = ?
    """
  /// Remembers what the file of a sheet held, before the sheet is edited in the store.
  private static let keepFileHashSQL = """
    UPDATE song SET fileHash = \
    coalesce(fileHash, (SELECT contentHash FROM songData WHERE songId = song.id)) WHERE id = ?
    """
  private static let replaceDataSQL = """
    INSERT INTO songData (uuid, envelope, checksum, contentHash, songId) VALUES (?, ?, ?, ?, ?) \
    ON CONFLICT (songId) DO UPDATE SET envelope = excluded.envelope, \
    checksum = excluded.checksum, contentHash = excluded.contentHash
    """
}

extension SongRecord {
  /// Whether the song has the title that it got with a sheet, rather than one of the user's.
  fileprivate func isNamed(by sheet: PreparedSong) -> Bool {
    if let stated = sheet.statedTitle { return title == stated }
    // Where the sheet states none, its file gave one, or its first words.
    return [filename, oldFilename, sheet.title].contains(title)
  }
}
