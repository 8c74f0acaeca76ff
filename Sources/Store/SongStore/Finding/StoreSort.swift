import StoreModel

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
  ///
  /// Where every record has a value, nothing is said of those without: SQLite would not use an
  /// index of several columns otherwise.
  var sql: String {
    let hasValues = column.table == Record.table && column.isRequired
    return hasValues ? sqlOfValues : "\(sqlOfValues) NULLS LAST"
  }

  /// The order in SQL of records that have a value.
  var sqlOfValues: String { "\(column.expression) \(isDescending ? "DESC" : "ASC")" }
}

extension TableColumn {
  /// Whether every row of the table has a value, by the model.
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
