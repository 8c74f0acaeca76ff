import ChordParse
import Crypto
import Foundation
import GRDB
import StoreModel

/// Writes the lines of an archive into a store, in the order of the archive.
struct SongRestoration {
  let store: SongStore
  /// What was done.
  private(set) var report = RestoreReport()
  /// The song to which attachments belong; nil if the song was in the store already.
  private var song: Int64?
  /// The attachment of which pieces may follow.
  private var attachment: Int64?
  private var hash = SHA256()

  init(into store: SongStore) {
    self.store = store
  }

  /// Writes a line in an open transaction.
  ///
  /// - Parameter number: the number that a song had, to be given to it again.
  mutating func add(_ line: ArchiveLine, asSong number: Int64? = nil, in db: Database) throws {
    if case .attachment(let piece) = line { return try add(piece, in: db) }
    try finish(db)
    switch line {
    case .head, .attachment: break
    case .artist(let artist): try add(artist, in: db)
    case .song(let song): try add(song, as: number, in: db)
    case .setlist(let setlist): try add(setlist, in: db)
    }
  }

  /// Writes what is known only at the end.
  mutating func finish(_ db: Database) throws {
    guard let attachment else { return }
    try SongStore.setChecksum(hash.finalize().hexadecimal, ofAttachment: attachment, in: db)
    self.attachment = nil
  }

  private func add(_ artist: ArchivedArtist, in db: Database) throws {
    let id = try store.artist(named: artist.name, in: db)
    for alias in artist.aliases { try store.addAlias(alias, to: id, in: db) }
  }

  // MARK: Songs

  private mutating func add(
    _ archived: ArchivedSong,
    as number: Int64?,
    in db: Database
  ) throws {
    song = nil
    let known = "SELECT id FROM song WHERE uuid = ?"
    guard try Int64.fetchOne(db, sql: known, arguments: [archived.uuid]) == nil else {
      report.known += 1
      return
    }
    let id = try insert(archived, as: number, in: db)
    song = id
    report.songs += 1
    for tag in archived.tags ?? [] { try SongStore.add(try tag.checked("tag"), to: id, in: db) }
    if let preferences = archived.preferences {
      // What is in the trash has been in the store before.
      let usable = number == nil ? usable(preferences, ofSong: archived.title) : preferences
      try SongStore.setPreferences(usable, of: id, in: db)
    }
    if let viewedAt = archived.viewedAt {
      try SongStore.markViewed(id, at: Date(timeIntervalSince1970: viewedAt), in: db)
    }
    for place in archived.places ?? [] { try add(place, ofSong: id, in: db) }
  }

  private func insert(
    _ archived: ArchivedSong,
    as number: Int64?,
    in db: Database
  ) throws -> Int64 {
    let data = try archived.sheet?.data()
    let sheet = try data.map {
      try PreparedSong($0.parsed(), name: nil, contentHash: SHA256.hexadecimal($0.bytes))
    }
    let id = try insertRow(of: archived, sheet: sheet, as: number, in: db)
    if let data, let sheet { try insert(data, contentHash: sheet.contentHash, ofSong: id, in: db) }
    let progression = sheet?.progression ?? Progression([], key: nil)
    try store.writeSearch(of: id, progression: progression, in: db)
    try SongStore.seal(id, in: db)
    return id
  }

  private func insertRow(
    of archived: ArchivedSong,
    sheet: PreparedSong?,
    as number: Int64?,
    in db: Database
  ) throws -> Int64 {
    let sorted = archived.sortedBy ?? archived.title
    let artist = try archived.artist.map { try store.artist(named: $0, in: db) }
    let library = try archived.library.map { try SongStore.library(named: $0, in: db) }
    try db.execute(
      sql: Self.songSQL,
      arguments: [
        number, archived.uuid, try archived.title.checked("title"), archived.sortedBy,
        store.collation.sortKey(sorted), store.collation.section(sorted), archived.filename,
        archived.fileExtension, archived.oldFilename, archived.sheetPath, archived.fileHash,
        archived.createdAt, archived.updatedAt, 0, sheet?.type, archived.key, sheet?.text,
        sheet?.fields,
        archived.userInfo, artist, library,
      ]
    )
    return db.lastInsertedRowID
  }

  private func insert(
    _ data: SongDataStructure,
    contentHash: String,
    ofSong id: Int64,
    in db: Database
  ) throws {
    let envelope = try data.serialize()
    try db.execute(
      sql: """
        INSERT INTO songData (uuid, envelope, checksum, contentHash, songId) \
        VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [
        SongStore.newUUID(), envelope, SHA256.hexadecimal(envelope), contentHash, id,
      ]
    )
    try db.execute(
      sql: "UPDATE song SET songDataLength = ? WHERE id = ?",
      arguments: [envelope.count, id]
    )
  }

  private static let songSQL = """
    INSERT INTO song (id, uuid, title, sortedBy, sortTitle, firstLetterUppercase, filename, \
    fileExtension, oldFilename, sheetPath, fileHash, createdAt, updatedAt, songDataLength, type, key, \
    text, fields, userInfo, artistId, libraryId) \
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  private mutating func add(_ piece: ArchivedAttachment, in db: Database) throws {
    guard let song else { return }
    let bytes = [UInt8](piece.contents)
    if piece.continues == true, let attachment {
      hash.update(data: bytes)
      return try SongStore.addPiece(bytes, to: attachment, in: db)
    }
    try finish(db)
    hash = SHA256()
    hash.update(data: bytes)
    let row = AttachmentRow(
      song: song,
      name: try piece.name.checked("name"),
      caption: try piece.caption?.checked("caption"),
      header: ImageHeader(bytes),
      createdAt: Date(timeIntervalSince1970: piece.createdAt)
    )
    // A full piece is probably followed by another, and all pieces lie together.
    let isWhole = bytes.count < SongStore.pieceSize
    let id = try row.insert(contents: isWhole ? bytes : nil, in: db)
    if !isWhole { try SongStore.addPiece(bytes, to: id, in: db) }
    attachment = id
    report.attachments += 1
  }

  // MARK: Setlists

  private mutating func add(_ setlist: ArchivedSetlist, in db: Database) throws {
    let known = "SELECT 1 FROM setlist WHERE uuid = ?"
    guard try Int.fetchOne(db, sql: known, arguments: [setlist.uuid]) == nil else { return }
    try db.execute(
      sql: "INSERT INTO setlist (uuid, name, createdAt, notes) VALUES (?, ?, ?, ?)",
      arguments: [
        setlist.uuid, try Self.freeName(for: setlist.name.checked("setlist"), in: db),
        setlist.createdAt, setlist.notes,
      ]
    )
    let id = db.lastInsertedRowID
    report.setlists += 1
    for place in setlist.places {
      let sql = "SELECT id, title FROM song WHERE uuid = ?"
      guard let found = try Row.fetchOne(db, sql: sql, arguments: [place.song]) else { continue }
      let title = "\(try found.required("title", as: String.self)), in the setlist \(setlist.name)"
      let usable = usable(place, ofSong: title)
      try SongStore.append(found.required("id"), to: id, in: db, as: usable)
    }
  }

  /// The name, with a number if another setlist has it.
  private static func freeName(for name: String, in db: Database) throws -> String {
    var free = name
    var number = 1
    let sql = "SELECT 1 FROM setlist WHERE name = ?"
    while try Int.fetchOne(db, sql: sql, arguments: [free]) != nil {
      number += 1
      free = "\(name) (\(number))"
    }
    return free
  }

  /// Puts a song from the trash back to its place, if the setlist is still there.
  private func add(_ place: ArchivedPlace, ofSong song: Int64, in db: Database) throws {
    let sql = "SELECT id FROM setlist WHERE uuid = ?"
    guard let setlist = try Int64.fetchOne(db, sql: sql, arguments: [place.setlist]) else { return }
    let item = try SongStore.append(song, to: setlist, in: db, as: place)
    try SongStore.move(item, to: place.position ?? .max, in: db)
  }

  // MARK: Numbers

  /// The preferences without meaningless numbers, which are reported.
  private mutating func usable(
    _ preferences: SongViewPreferences,
    ofSong song: String
  ) -> SongViewPreferences {
    var usable = preferences
    if !isUsable(preferences.storedCapo, .capo, ofSong: song) { usable.capo = nil }
    if !isUsable(preferences.transposition, .shift, ofSong: song) { usable.transposition = 0 }
    return usable
  }

  /// A place without a meaningless capo, which is reported.
  private mutating func usable(_ place: ArchivedPlace, ofSong song: String) -> ArchivedPlace {
    var usable = place
    if let capo = place.capo, !isUsable(capo, .capo, ofSong: song) { usable.capo = nil }
    return usable
  }

  private mutating func isUsable(_ value: Int, _ kind: SheetNumber, ofSong song: String) -> Bool {
    if kind.range.contains(value) { return true }
    report.unusable.append(
      RestoreReport.UnusableNumber(
        song: song,
        name: kind == .capo ? "capo" : "transposition",
        value: value,
        range: kind.range
      )
    )
    return false
  }
}
