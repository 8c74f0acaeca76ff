/// An order of records.
public struct StoreSort<Record: StoredRecord>: Hashable, Sendable {
  let column: TableColumn
  let isDescending: Bool

  /// By a field, the least first; records without a value come last.
  public static func ascending(_ field: Field<Record, some FieldValue>) -> StoreSort {
    StoreSort(column: field.column, isDescending: false)
  }

  /// By a field, the greatest first; records without a value come last.
  public static func descending(_ field: Field<Record, some FieldValue>) -> StoreSort {
    StoreSort(column: field.column, isDescending: true)
  }

  /// The order in SQL.
  var sql: String { "\(sqlOfValues) NULLS LAST" }

  /// The order in SQL of records that have a value.
  var sqlOfValues: String { "\(column.expression) \(isDescending ? "DESC" : "ASC")" }
}
