public import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Moves songs into the trash, with everything that belongs to them; a number that stands there
  /// twice counts once.
  ///
  /// - Returns: how many there were.
  /// - Throws: `StoreError`.
  @discardableResult
  public func trashSongs(_ songs: some Sequence<Int64>, at date: Date = Date()) throws -> Int {
    let songs = Set(songs).sorted()
    return try write { db in
      for song in songs { try Self.keepInTrash(song, at: date, in: db) }
      return try Self.deleteSongs(songs, in: db)
    }
  }

  private static func keepInTrash(_ song: Int64, at date: Date, in db: Database) throws {
    var record = Data()
    var title: (String, String?)?
    try ArchiveReader(db: db).forEachLine(ofSong: song, withPlaces: true) { line in
      if case .song(let song) = line { title = (song.title, song.artist) }
      record += try line.json() + [0x0A]
    }
    guard let title else { return }
    try db.execute(
      sql: """
        INSERT INTO trashedSong (uuid, number, title, artist, trashedAt, record) \
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [newUUID(), song, title.0, title.1, date.timeIntervalSince1970, record]
    )
  }

  /// Puts a song from the trash back, with its number and everything that belonged to it.
  ///
  /// - Throws: `StoreError.notFound` when the trash has no song of that number.
  public func restoreSong(_ number: Int64) throws {
    try write { db in
      let sql = "SELECT record FROM trashedSong WHERE number = ?"
      guard let record = try Data.fetchOne(db, sql: sql, arguments: [number]) else {
        throw StoreError.notFound("song \(number) in the trash")
      }
      var restoration = SongRestoration(into: self)
      for line in record.split(separator: 0x0A) {
        let line = try JSONDecoder().decode(ArchiveLine.self, from: Data(line))
        try restoration.add(line, asSong: number, in: db)
      }
      try restoration.finish(db)
      try db.execute(sql: "DELETE FROM trashedSong WHERE number = ?", arguments: [number])
    }
  }

  /// Deletes what was moved into the trash before a date.
  ///
  /// - Returns: how many songs there were.
  /// - Throws: `StoreError`.
  @discardableResult
  public func emptyTrash(before date: Date = .distantFuture) throws -> Int {
    try write { db in
      try db.execute(
        sql: "DELETE FROM trashedSong WHERE trashedAt < ?",
        arguments: [date.timeIntervalSince1970]
      )
      return db.changesCount
    }
  }
}
