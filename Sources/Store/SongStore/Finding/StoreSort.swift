import StoreModel

/// An order of records.
public struct StoreSort<Record: StoredRecord>: Hashable, Sendable {
  let column: TableColumn
  let isDescending: Bool

  /// Sorts by a field, the least value first; records without a value come last.
  public static func ascending(_ field: Field<Record, some FieldValue>) -> StoreSort {
    StoreSort(column: field.column, isDescending: false)
  }

  /// Sorts by a field, the greatest value first; records without a value come last.
  public static func descending(_ field: Field<Record, some FieldValue>) -> StoreSort {
    StoreSort(column: field.column, isDescending: true)
  }

  /// The order in SQL.
  ///
  /// If every record has a value, the SQL does not mention records without one: otherwise SQLite
  /// would not use an index of several columns.
  var sql: String {
    let hasValues = column.table == Record.table && column.isRequired
    return hasValues ? sqlOfValues : "\(sqlOfValues) NULLS LAST"
  }

  /// The order, in SQL, of records that have a value.
  var sqlOfValues: String { "\(column.expression) \(isDescending ? "DESC" : "ASC")" }
}

extension TableColumn {
  /// Whether every row of the table has a value, according to the model.
  var isRequired: Bool { Self.required.contains(self) }

  private static let required: Set<TableColumn> = {
    let tables = (try? PhysicalSchema(.songbook))?.tables ?? []
    return Set(
      tables.flatMap { table in
        table.columns.filter(\.isRequired).map { TableColumn(table: table.name, name: $0.name) }
      }
    )
  }()
}
