import GRDB
import GRDBSQLite
import StoreModel

/// A value of a row that is read piece by piece, however large it is.
struct StoredBlob: ~Copyable {
  private let handle: OpaquePointer
  let size: Int

  /// Opens the value of a column; nil if the row has none.
  ///
  /// - Throws: SQLite's errors.
  init?(_ column: String, of table: String, row: Int64, in db: Database) throws {
    let sql = "SELECT \(column.quoted) IS NULL FROM \(table.quoted) WHERE id = ?"
    guard try Bool.fetchOne(db, sql: sql, arguments: [row]) == false else { return nil }
    var handle: OpaquePointer?
    let code = sqlite3_blob_open(db.sqliteConnection, "main", table, column, row, 0, &handle)
    guard code == SQLITE_OK, let handle else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
    self.handle = handle
    size = Int(sqlite3_blob_bytes(handle))
  }

  deinit { sqlite3_blob_close(handle) }

  /// Reads the value from its beginning to its end.
  func forEachPiece(of length: Int, _ body: ([UInt8]) throws -> Void) throws {
    for start in stride(from: 0, to: size, by: length) {
      let count = min(length, size - start)
      var code = SQLITE_OK
      let piece = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        code = sqlite3_blob_read(handle, buffer.baseAddress, Int32(count), Int32(start))
        filled = code == SQLITE_OK ? count : 0
      }
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      try body(piece)
    }
  }
}
