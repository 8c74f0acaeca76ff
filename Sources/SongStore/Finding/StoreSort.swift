/// An order of records.
public struct StoreSort<Record: StoredRecord>: Hashable, Sendable {
  let sql: String

  /// By a field, the least first; records without a value come last.
  public static func ascending(_ field: Field<Record, some FieldValue>) -> StoreSort {
    StoreSort(sql: "\(field.expression) ASC NULLS LAST")
  }

  /// By a field, the greatest first; records without a value come last.
  public static func descending(_ field: Field<Record, some FieldValue>) -> StoreSort {
    StoreSort(sql: "\(field.expression) DESC NULLS LAST")
  }
}
