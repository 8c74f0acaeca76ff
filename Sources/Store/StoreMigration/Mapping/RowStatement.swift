import GRDB
import GRDBSQLite
import StoreModel

/// A prepared statement whose values are bound and read byte for byte.
///
/// GRDB ends a text at a zero character, and puts replacement characters where it is not
/// UTF-8; songs from other programs may have both.
final class RowStatement {
  private let statement: Statement
  private let db: Database

  init(_ db: Database, sql: String) throws {
    self.db = db
    statement = try db.makeStatement(sql: sql)
  }

  /// Runs a statement that returns no rows.
  func run(_ values: [MigrationValue]) throws {
    try bind(values)
    defer { sqlite3_reset(statement.sqliteStatement) }
    _ = try step()
  }

  /// Runs the statement and returns its first row; nil if there is none.
  func first(_ values: [MigrationValue]) throws -> [MigrationValue]? {
    try bind(values)
    defer { sqlite3_reset(statement.sqliteStatement) }
    return try step() ? row() : nil
  }

  /// Runs the statement and visits its rows; the body may stop by throwing.
  func visit(_ values: [MigrationValue] = [], _ body: ([MigrationValue]) throws -> Void) throws {
    try bind(values)
    defer { sqlite3_reset(statement.sqliteStatement) }
    while try step() { try body(row()) }
  }

  private func step() throws -> Bool {
    let code = sqlite3_step(statement.sqliteStatement)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: sqlite3_errmsg(db.sqliteConnection).map { String(cString: $0) }
      )
    }
  }

  private func bind(_ values: [MigrationValue]) throws {
    for (index, value) in values.enumerated() {
      let code = Self.bind(value, to: statement.sqliteStatement, at: CInt(index + 1))
      guard code == SQLITE_OK else {
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: value.summary)
      }
    }
  }

  /// SQLite copies what is bound before the call returns.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private static func bind(
    _ value: MigrationValue,
    to statement: SQLiteStatement,
    at index: CInt
  ) -> CInt {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(var text):
      text.withUTF8 { bindText(UnsafeRawBufferPointer($0), to: statement, at: index) }
    case .malformedText(let bytes):
      bytes.withUnsafeBytes { bindText($0, to: statement, at: index) }
    case .bytes(let bytes):
      // An empty buffer may have no address, which would bind NULL.
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(statement, index, 0)
        : bytes.withUnsafeBytes {
          sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), copied)
        }
    }
  }

  private static func bindText(
    _ bytes: UnsafeRawBufferPointer,
    to statement: SQLiteStatement,
    at index: CInt
  ) -> CInt {
    guard let start = bytes.baseAddress else {
      return sqlite3_bind_text(statement, index, "", 0, copied)
    }
    return sqlite3_bind_text(
      statement,
      index,
      start.assumingMemoryBound(to: CChar.self),
      CInt(bytes.count),
      copied
    )
  }

  private func row() -> [MigrationValue] {
    let statement = statement.sqliteStatement
    return (0..<sqlite3_column_count(statement)).map { Self.value(of: statement, at: $0) }
  }

  private static func value(of statement: SQLiteStatement, at index: CInt) -> MigrationValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_BLOB: return .bytes(Array(bytes(of: statement, at: index)))
    case SQLITE_TEXT:
      let bytes = bytes(of: statement, at: index)
      return String(validating: bytes, as: UTF8.self).map { .text($0) }
        ?? .malformedText(Array(bytes))
    default: return .null
    }
  }

  private static func bytes(
    of statement: SQLiteStatement,
    at index: CInt
  ) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, index)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
  }
}
