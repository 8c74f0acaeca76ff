public import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Attaches a file to a song; the size of a picture is read from its header.
  ///
  /// - Returns: the number of the attachment.
  /// - Throws: `StoreError.notFound` when there is no such song, and `.tooLarge` above 64 MiB.
  @discardableResult
  public func attach(
    _ contents: Data,
    name: String,
    caption: String? = nil,
    to song: Int64
  ) throws -> Int64 {
    let limit = PreparedSong.sizeLimit
    guard contents.count <= limit else {
      throw StoreError.tooLarge(field: name, size: contents.count, limit: limit)
    }
    let header = ImageHeader([UInt8](contents))
    return try write { db in
      try Self.require(song, of: "song", in: db)
      try db.execute(
        sql: """
          INSERT INTO attachment (uuid, entity, songId, name, mediaType, createdAt, caption, \
          width, height, data, image, attachmentsPosition) \
          SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(max(attachmentsPosition) + 1, 0) \
          FROM attachment WHERE songId = ?
          """,
        arguments: [
          Self.newUUID(), header == nil ? "Attachment" : "ImageAttachment", song,
          try name.checked("name"), header?.mediaType, Date().timeIntervalSince1970,
          try caption?.checked("caption"), header?.width, header?.height,
          header == nil ? contents : nil, header == nil ? nil : contents, song,
        ]
      )
      return db.lastInsertedRowID
    }
  }

  /// The contents of an attachment; nil when there is no such attachment.
  ///
  /// - Throws: `StoreError`.
  public func contents(ofAttachment id: Int64) throws -> Data? {
    let sql = "SELECT coalesce(data, image) FROM attachment WHERE id = ?"
    return try read { db in try Data.fetchOne(db, sql: sql, arguments: [id]) }
  }

  /// Deletes an attachment.
  ///
  /// - Throws: `StoreError.notFound`.
  public func removeAttachment(_ id: Int64) throws {
    try write { db in
      try Self.require(id, of: "attachment", in: db)
      try db.execute(sql: "DELETE FROM attachment WHERE id = ?", arguments: [id])
    }
  }
}
