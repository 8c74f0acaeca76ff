import ChordParse
import Foundation
import GRDB
import StoreModel

/// Reads songs of a store as the lines of an archive.
struct ArchiveReader {
  let db: Database

  /// Gives the lines of a song: itself, and its attachments in pieces.
  func forEachLine(
    ofSong id: Int64,
    withPlaces: Bool = false,
    _ body: (ArchiveLine) throws -> Void
  ) throws {
    guard let record = try FindRequest(predicate: SongRecord.id == id).fetchAll(db).first else {
      return
    }
    var song = try song(record)
    if withPlaces { song.places = try places(ofSong: id) }
    try body(.song(song))
    for attachment in try attachments(ofSong: id) { try forEachLine(of: attachment, body) }
  }

  private func song(_ record: SongRecord) throws -> ArchivedSong {
    var song = ArchivedSong(
      uuid: record.uuid,
      title: record.title,
      createdAt: record.createdAt.timeIntervalSince1970,
      updatedAt: record.updatedAt.timeIntervalSince1970
    )
    song.sortedBy = record.sortedBy
    song.artist = try text("SELECT name FROM artist WHERE id = ?", record.artistID)
    song.library = try text("SELECT name FROM library WHERE id = ?", record.libraryID)
    song.key = record.key
    song.filename = record.filename
    song.fileExtension = record.fileExtension
    song.oldFilename = record.oldFilename
    song.sheetPath = record.sheetPath
    song.fileHash = record.fileHash
    song.viewedAt = try Double.fetchOne(
      db,
      sql: "SELECT viewedAt FROM recentItem WHERE songId = ?",
      arguments: [record.id]
    )
    song.sheet = try sheet(ofSong: record.id)
    song.tags = try SongStore.tags(of: record.id, in: db)
    song.preferences = try SongStore.storedPreferences(of: record.id, in: db)
    song.userInfo = record.userInfo
    return song
  }

  private func text(_ sql: String, _ id: Int64?) throws -> String? {
    try id.flatMap { try String.fetchOne(db, sql: sql, arguments: [$0]) }
  }

  private func sheet(ofSong id: Int64) throws -> ArchivedSheet? {
    let sql = "SELECT envelope FROM songData WHERE songId = ?"
    return try Row.fetchOne(db, sql: sql, arguments: [id])
      .flatMap { try $0.value("envelope", as: Data.self) }
      .map { try ArchivedSheet(envelope: $0) }
  }

  private func places(ofSong id: Int64) throws -> [ArchivedPlace] {
    let sql = """
      SELECT setlist.uuid, setlistItem.* FROM setlistItem \
      JOIN setlist ON setlist.id = setlistItem.setlistId WHERE songId = ? ORDER BY itemsPosition
      """
    return try Row.fetchAll(db, sql: sql, arguments: [id]).map { row in
      var place = try place(row)
      place.setlist = try row.required("uuid", as: String.self)
      place.position = try row.value("itemsPosition", as: Int.self)
      return place
    }
  }

  private func place(_ row: Row) throws -> ArchivedPlace {
    var place = ArchivedPlace()
    place.key = try row.value("key", as: String.self)
    place.capo = try row.value("capo", as: Int.self)
    place.note = try row.value("note", as: String.self)
    return place
  }

  // MARK: Attachments

  private func attachments(ofSong id: Int64) throws -> [Row] {
    let sql = """
      SELECT id, name, caption, createdAt FROM attachment WHERE songId = ? \
      ORDER BY attachmentsPosition, id
      """
    return try Row.fetchAll(db, sql: sql, arguments: [id])
  }

  private func forEachLine(of attachment: Row, _ body: (ArchiveLine) throws -> Void) throws {
    var line = ArchivedAttachment(
      name: try attachment.required("name"),
      caption: try attachment.value("caption"),
      createdAt: try attachment.required("createdAt"),
      contents: Data()
    )
    let id: Int64 = try attachment.required("id")
    try SongStore.forEachPiece(ofAttachment: id, in: db) { piece in
      try body(.attachment(line.with(Data(piece))))
      line.continues = true
    }
    if line.continues == nil { try body(.attachment(line)) }
  }

  // MARK: What is not a song

  func artists() throws -> [ArchiveLine] {
    let sql = """
      SELECT artist.id, artist.name FROM artist \
      WHERE id IN (SELECT artistId FROM artistAlias) ORDER BY sortName, id
      """
    return try Row.fetchAll(db, sql: sql).map { row in
      let aliases = try String.fetchAll(
        db,
        sql: "SELECT name FROM artistAlias WHERE artistId = ? ORDER BY sortName",
        arguments: [try row.required("id", as: Int64.self)]
      )
      return .artist(ArchivedArtist(name: try row.required("name"), aliases: aliases))
    }
  }

  func setlists() throws -> [ArchiveLine] {
    try Row.fetchAll(db, sql: "SELECT * FROM setlist ORDER BY name").map { row in
      .setlist(
        ArchivedSetlist(
          uuid: try row.required("uuid"),
          name: try row.required("name"),
          createdAt: try row.required("createdAt"),
          notes: try row.value("notes"),
          places: try places(ofSetlist: try row.required("id"))
        )
      )
    }
  }

  private func places(ofSetlist id: Int64) throws -> [ArchivedPlace] {
    let sql = """
      SELECT song.uuid, setlistItem.note, setlistItem.key, setlistItem.capo FROM setlistItem \
      JOIN song ON song.id = setlistItem.songId WHERE setlistId = ? ORDER BY itemsPosition
      """
    return try Row.fetchAll(db, sql: sql, arguments: [id]).map { row in
      var place = try place(row)
      place.song = try row.required("uuid", as: String.self)
      return place
    }
  }
}

extension ArchivedAttachment {
  fileprivate func with(_ contents: Data) -> ArchivedAttachment {
    ArchivedAttachment(
      name: name,
      caption: caption,
      createdAt: createdAt,
      continues: continues,
      contents: contents
    )
  }
}
