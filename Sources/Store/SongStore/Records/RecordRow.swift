public import Foundation
import GRDB
import StoreModel

/// A row of a store, from which a record is made.
public struct RecordRow {
  var row: Row
  let table: String
  /// The indexes of the columns by their names.
  var indexes: [String: Int] = [:]

  /// The text of a column.
  ///
  /// - Throws: `StoreError.damaged` when there is none, as all functions do for columns that
  ///   always have a value.
  public func text(_ column: String) throws -> String {
    try required(try optionalText(column), in: column)
  }

  /// The text of a column, or nil.
  public func optionalText(_ column: String) throws -> String? {
    switch try value(column) {
    case .null: return nil
    case .string(let text): return text
    default: throw damage(in: column, missing: "text")
    }
  }

  /// The whole number of a column.
  public func integer(_ column: String) throws -> Int64 {
    try required(try optionalInteger(column), in: column)
  }

  /// The whole number of a column, or nil.
  public func optionalInteger(_ column: String) throws -> Int64? {
    switch try value(column) {
    case .null: return nil
    case .int64(let number): return number
    default: throw damage(in: column, missing: "a whole number")
    }
  }

  /// The number of a column.
  public func real(_ column: String) throws -> Double {
    switch try value(column) {
    case .double(let number): return number
    case .int64(let number): return Double(number)
    default: throw damage(in: column, missing: "a number")
    }
  }

  /// The truth value of a column.
  public func flag(_ column: String) throws -> Bool {
    try integer(column) != 0
  }

  /// The date of a column.
  public func date(_ column: String) throws -> Date {
    Date(timeIntervalSince1970: try real(column))
  }

  /// The bytes of a column, or nil.
  public func optionalBytes(_ column: String) throws -> Data? {
    switch try value(column) {
    case .null: return nil
    case .blob(let data): return data
    // An empty blob may come as empty text.
    case .string(""): return Data()
    default: throw damage(in: column, missing: "bytes")
    }
  }

  private func value(_ column: String) throws -> DatabaseValue.Storage {
    // The row itself finds a column by its name in lower case, which takes longer.
    if let index = indexes[column] { return (row[index] as DatabaseValue).storage }
    guard let value = row[column] as DatabaseValue? else {
      throw damage(in: column, missing: "the column")
    }
    return value.storage
  }

  private func required<Value>(_ value: Value?, in column: String) throws -> Value {
    guard let value else { throw damage(in: column, missing: "a value") }
    return value
  }

  private func damage(in column: String, missing wanted: String) -> StoreError {
    .damaged(path: "\(table).\(column)", reason: "a row does not have \(wanted)")
  }
}
