import GRDB

/// A row of a table, by its name and number.
struct TableRow {
  let table: String
  let id: Int64

  /// Carries out the update of a column.
  func update<Value>(
    _ column: String,
    by update: FieldUpdate<Value>,
    in db: Database,
    value: (Value) throws -> any DatabaseValueConvertible
  ) throws {
    let new: (any DatabaseValueConvertible)?
    switch update {
    case .keep: return
    case .remove: new = nil
    case .set(let given): new = try value(given)
    }
    try db.execute(sql: "UPDATE \(table) SET \(column) = ? WHERE id = ?", arguments: [new, id])
  }
}
