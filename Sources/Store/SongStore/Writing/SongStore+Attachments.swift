import Crypto
public import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Above this size a file is kept in pieces, none of which is larger.
  static let pieceSize = 4 << 20

  /// Attaches a file to a song; the size of a picture is read from its header.
  ///
  /// - Returns: the number of the attachment.
  /// - Throws: `StoreError.notFound` when there is no such song.
  @discardableResult
  public func attach(
    _ contents: Data,
    name: String,
    caption: String? = nil,
    to song: Int64
  ) throws -> Int64 {
    var rest = contents[...]
    return try attach(name: name, caption: caption, size: contents.count, to: song) {
      defer { rest = rest.dropFirst(Self.pieceSize) }
      return [UInt8](rest.prefix(Self.pieceSize))
    }
  }

  /// Attaches a file of any size to a song, of which only a piece is in memory at a time.
  ///
  /// - Returns: the number of the attachment.
  /// - Throws: `StoreError.notFound` when there is no such song, and what reading the file
  ///   throws.
  @discardableResult
  public func attach(contentsOf file: URL, caption: String? = nil, to song: Int64) throws -> Int64 {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return try attach(
      contentsOf: handle,
      name: file.lastPathComponent,
      caption: caption,
      to: song
    )
  }

  /// Attaches an open file under a name of its own.
  ///
  /// - Returns: the number of the attachment.
  /// - Throws: `StoreError.notFound` when there is no such song, and what reading the file
  ///   throws.
  @discardableResult
  package func attach(
    contentsOf handle: FileHandle,
    name: String,
    caption: String? = nil,
    to song: Int64
  ) throws -> Int64 {
    let size = Int(try handle.seekToEnd())
    try handle.seek(toOffset: 0)
    return try attach(name: name, caption: caption, size: size, to: song) {
      [UInt8](try handle.read(upToCount: Self.pieceSize) ?? Data())
    }
  }

  /// Attaches what a body gives piece by piece, and an empty piece at the end.
  private func attach(
    name: String,
    caption: String?,
    size: Int,
    to song: Int64,
    reading next: () throws -> [UInt8]
  ) throws -> Int64 {
    try write { db in
      try Self.require(song, of: "song", in: db)
      let first = try next()
      let row = AttachmentRow(
        song: song,
        name: try name.checked("name"),
        caption: try caption?.checked("caption"),
        header: ImageHeader(first)
      )
      let id = try row.insert(contents: size > Self.pieceSize ? nil : first, in: db)
      var hash = SHA256()
      hash.update(data: first)
      if size > Self.pieceSize { try Self.addPiece(first, to: id, in: db) }
      while case let piece = try next(), !piece.isEmpty {
        hash.update(data: piece)
        try Self.addPiece(piece, to: id, in: db)
      }
      try Self.setChecksum(hash.finalize().hexadecimal, ofAttachment: id, in: db)
      return id
    }
  }

  /// Adds a piece to the end of an attachment.
  static func addPiece(_ piece: [UInt8], to attachment: Int64, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO attachmentPart (uuid, attachmentId, partsPosition, contents) \
        SELECT ?, ?, count(*), ? FROM attachmentPart WHERE attachmentId = ?
        """
    ).execute(arguments: [newUUID(), attachment, Data(piece), attachment])
  }

  static func setChecksum(
    _ checksum: String,
    ofAttachment id: Int64,
    in db: Database
  ) throws {
    let sql = "UPDATE attachment SET checksum = ? WHERE id = ?"
    try db.execute(sql: sql, arguments: [checksum, id])
  }

  /// The contents of an attachment; nil when there is no such attachment.
  ///
  /// - Throws: `StoreError`.
  public func contents(ofAttachment id: Int64) throws -> Data? {
    guard try exists(where: AttachmentRecord.id == id) else { return nil }
    var contents = Data()
    try forEachPiece(ofAttachment: id) { contents += $0 }
    return contents
  }

  /// Reads the contents of an attachment piece by piece, so that none of any size fills the
  /// memory.
  ///
  /// - Throws: `StoreError`, and what the body throws.
  public func forEachPiece(
    ofAttachment id: Int64,
    _ body: ([UInt8]) throws -> Void
  ) throws {
    try read { db in try Self.forEachPiece(ofAttachment: id, in: db, body) }
  }

  static func forEachPiece(
    ofAttachment id: Int64,
    in db: Database,
    _ body: ([UInt8]) throws -> Void
  ) throws {
    for column in ["data", "image"] {
      let blob = try StoredBlob(column, of: "attachment", row: id, in: db)
      try blob?.forEachPiece(of: pieceSize, body)
    }
    let sql = "SELECT id FROM attachmentPart WHERE attachmentId = ? ORDER BY partsPosition"
    for part in try Int64.fetchAll(db, sql: sql, arguments: [id]) {
      let blob = try StoredBlob("contents", of: "attachmentPart", row: part, in: db)
      try blob?.forEachPiece(of: pieceSize, body)
    }
  }

  /// The checksum of what is kept of an attachment.
  static func checksum(ofAttachment id: Int64, in db: Database) throws -> String {
    var hash = SHA256()
    try forEachPiece(ofAttachment: id, in: db) { hash.update(data: $0) }
    return hash.finalize().hexadecimal
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

/// The row of an attachment that is added to a song.
struct AttachmentRow {
  let song: Int64
  let name: String
  let caption: String?
  let header: ImageHeader?
  var createdAt = Date()

  /// Writes the row after the song's other attachments; without contents, pieces follow.
  func insert(contents: [UInt8]?, in db: Database) throws -> Int64 {
    let data = contents.map { Data($0) }
    try db.execute(
      sql: """
        INSERT INTO attachment (uuid, entity, songId, name, mediaType, createdAt, caption, \
        width, height, data, image, attachmentsPosition) \
        SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(max(attachmentsPosition) + 1, 0) \
        FROM attachment WHERE songId = ?
        """,
      arguments: [
        SongStore.newUUID(), header == nil ? "Attachment" : "ImageAttachment", song, name,
        header?.mediaType, createdAt.timeIntervalSince1970, caption, header?.width,
        header?.height, header == nil ? data : nil, header == nil ? nil : data, song,
      ]
    )
    return db.lastInsertedRowID
  }
}
