import Foundation
package import GRDB
import GRDBSQLite

/// A value as SQLite keeps it, texts byte for byte.
///
/// GRDB's own way of reading strings stops at a NUL and replaces what is not UTF-8; this type
/// loses neither.
package enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])
}

extension StoredValue: StatementColumnConvertible {
  package init(sqliteStatement statement: SQLiteStatement, index: CInt) {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT: self = .text(Self.bytes(statement, index))
    case SQLITE_BLOB: self = .blob(Self.bytes(statement, index))
    default: self = .null
    }
  }

  private static func bytes(_ statement: SQLiteStatement, _ index: CInt) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(statement, index))
    return [UInt8](
      UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, index), count: count)
    )
  }
}

extension StoredValue: DatabaseValueConvertible {
  /// Exact except for texts that contain a NUL or are not UTF-8.
  package var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let bytes): String(decoding: bytes, as: UTF8.self).databaseValue
    case .blob(let bytes): Data(bytes).databaseValue
    }
  }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> StoredValue? {
    switch value.storage {
    case .null: .null
    case .int64(let value): .integer(value)
    case .double(let value): .real(value)
    case .string(let text): .text(Array(text.utf8))
    case .blob(let data): .blob([UInt8](data))
    }
  }
}

extension StoredValue {
  /// The text if it is UTF-8; nil for anything else.
  package var string: String? {
    guard case .text(let bytes) = self else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  package var integer: Int64? {
    if case .integer(let value) = self { return value }
    return nil
  }

  package var isNull: Bool { self == .null }
}

extension Row {
  /// The value of a column by its index.
  package func stored(_ index: Int) -> StoredValue { self[index] ?? .null }
}
