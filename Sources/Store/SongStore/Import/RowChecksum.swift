import Crypto
import GRDB

/// The checksum of what a song's row says, by which damage inside a text is noticed.
enum RowChecksum {
  /// The columns that count, in order; numbers of other rows and derived sort keys don't.
  static let columns = [
    "title", "sortedBy", "filename", "fileExtension", "oldFilename", "sheetPath", "type", "key",
    "text", "fields", "userInfo",
  ]

  /// The checksum of the columns' values.
  static func of(_ values: [String?]) -> Int64 {
    var hash = SHA256()
    for value in values {
      // Each with its length, so that none runs into the next.
      hash.update(data: Array("\(value.map { $0.utf8.count } ?? -1):".utf8))
      if let value { hash.update(data: Array(value.utf8)) }
    }
    return hash.finalize().prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
  }

  /// The checksum of a row as it is; nil if a value is not a text, as in a damaged file.
  static func of(_ row: Row) -> Int64? {
    guard let values = try? columns.map({ try row.value($0, as: String.self) }) else { return nil }
    return of(values)
  }
}

extension SongStore {
  /// Writes the checksum of a song's row after a change of it.
  static func seal(_ song: Int64, in db: Database) throws {
    let columns = RowChecksum.columns.joined(separator: ", ")
    let select = try db.cachedStatement(sql: "SELECT \(columns) FROM song WHERE id = ?")
    guard let row = try Row.fetchOne(select, arguments: [song]) else { return }
    try db.cachedStatement(sql: "UPDATE song SET checksum = ? WHERE id = ?")
      .execute(arguments: [RowChecksum.of(row), song])
  }

  /// Whether a song's row is what was written, as far as anyone knows.
  static func isSealed(_ song: Int64, in db: Database) throws -> Bool {
    let columns = RowChecksum.columns.joined(separator: ", ")
    let select = try db.cachedStatement(sql: "SELECT \(columns), checksum FROM song WHERE id = ?")
    guard let row = try Row.fetchOne(select, arguments: [song]),
      let checksum = try row.value("checksum", as: Int64.self)
    else { return true }
    return RowChecksum.of(row) == checksum
  }
}
