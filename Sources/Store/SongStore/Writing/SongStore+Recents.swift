public import Foundation
import GRDB

extension SongStore {
  /// How many songs are remembered as recently viewed.
  public static let recentLimit = 50

  /// Remembers that a song was viewed; the oldest songs beyond the limit are forgotten.
  ///
  /// - Throws: `StoreError.notFound` when there is no such song.
  public func markViewed(_ song: Int64, at date: Date = Date()) throws {
    try write { db in
      try Self.require(song, of: "song", in: db)
      try Self.markViewed(song, at: date, in: db)
      try db.execute(
        sql: """
          DELETE FROM recentItem WHERE id NOT IN \
          (SELECT id FROM recentItem ORDER BY viewedAt DESC, id DESC LIMIT ?)
          """,
        arguments: [Self.recentLimit]
      )
    }
  }

  static func markViewed(_ song: Int64, at date: Date, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO recentItem (uuid, viewedAt, songId) VALUES (?, ?, ?) \
        ON CONFLICT (songId) DO UPDATE SET viewedAt = excluded.viewedAt
        """,
      arguments: [newUUID(), date.timeIntervalSince1970, song]
    )
  }

  /// Forgets which songs were viewed.
  ///
  /// - Throws: `StoreError`.
  public func clearRecents() throws {
    try write { db in try db.execute(sql: "DELETE FROM recentItem") }
  }
}
