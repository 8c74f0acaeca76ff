package import GRDB

extension Row {
  /// The value of a column, or nil.
  ///
  /// GRDB's own subscripts stop the program at a value of the wrong type, which a damaged file
  /// may hold.
  ///
  /// - Throws: `StoreError.damaged` for a value of another type.
  package func value<Value: DatabaseValueConvertible>(
    _ column: String,
    as type: Value.Type = Value.self
  ) throws -> Value? {
    let found = (self[column] as DatabaseValue?) ?? .null
    if found.isNull { return nil }
    guard let value = Value.fromDatabaseValue(found) else {
      throw StoreError.damaged(path: column, reason: "a value has the wrong type")
    }
    return value
  }

  /// The value of a column that always has one.
  package func required<Value: DatabaseValueConvertible>(
    _ column: String,
    as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value = try value(column, as: type) else {
      throw StoreError.damaged(path: column, reason: "a value is missing")
    }
    return value
  }
}
