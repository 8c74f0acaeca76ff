import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Gives a song another file name; the one before is remembered, since other data may speak of
  /// it.
  ///
  /// - Parameter name: the name with its ending, such as `River.cho`.
  /// - Throws: `StoreError.notFound`, and `.zeroCharacter` for names that can't be kept.
  public func renameFile(of song: Int64, to name: String) throws {
    let path = try name.checked("filename") as NSString
    try write { db in
      try Self.require(song, of: "song", in: db)
      try db.execute(
        sql: """
          UPDATE song SET oldFilename = filename, filename = ?, fileExtension = ?, updatedAt = ? \
          WHERE id = ?
          """,
        arguments: [
          path.deletingPathExtension, path.pathExtension, Date().timeIntervalSince1970, song,
        ]
      )
    }
  }
}
