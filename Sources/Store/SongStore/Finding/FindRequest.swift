import GRDB
import StoreModel

/// Which records are looked for, and in what order.
struct FindRequest<Record: StoredRecord>: Hashable, Sendable {
  var predicate: StorePredicate<Record>
  var sort: [StoreSort<Record>]
  var limit: Int?
  var offset: Int

  init(
    predicate: StorePredicate<Record>,
    sort: [StoreSort<Record>]? = nil,
    limit: Int? = nil,
    offset: Int = 0
  ) {
    self.predicate = predicate
    self.sort = sort ?? Record.defaultSort
    self.limit = limit
    self.offset = offset
  }

  /// The records.
  func fetchAll(_ db: Database) throws -> [Record] {
    var records: [Record] = []
    try forEachRow(Record.selection, db) { row in records.append(try Record(row: row)) }
    return records
  }

  /// The number of records, without regard to limit and offset.
  func fetchCount(_ db: Database) throws -> Int {
    let sql = "SELECT count(*) FROM \(Record.source) WHERE \(predicate.sql)"
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: predicate.arguments) ?? 0
  }

  /// Reads the rows of the records in order.
  func forEachRow(
    _ selection: String,
    _ db: Database,
    _ body: (RecordRow) throws -> Void
  ) throws {
    if let page = try PageQuery(self, db) { return try page.forEachRow(selection, db, body) }
    let statement = try db.cachedStatement(sql: sql(selection))
    try Record.forEachRow(statement, predicate.arguments, body)
  }

  /// The query that finds all records and sorts them.
  func sql(_ selection: String) -> String {
    var sql = "SELECT \(selection) FROM \(Record.source) WHERE \(predicate.sql)"
    sql += " ORDER BY " + (sort.map(\.sql) + [orderOfIDs]).joined(separator: ", ")
    if limit != nil || offset > 0 { sql += " LIMIT \(limit ?? -1) OFFSET \(offset)" }
    return sql
  }

  /// What decides at last; in the direction of the last order, an index gives it for nothing.
  var orderOfIDs: String {
    Record.id.expression + (sort.last?.isDescending == true ? " DESC" : "")
  }
}

extension StoredRecord {
  /// Reads the rows that a statement gives.
  static func forEachRow(
    _ statement: Statement,
    _ arguments: StatementArguments,
    _ body: (RecordRow) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    let places = statement.columnNames.enumerated().map { ($1, $0) }
    var row = RecordRow(row: Row(), table: table, places: Dictionary(places) { first, _ in first })
    while let next = try rows.next() {
      row.row = next
      try body(row)
    }
  }

  /// The table with those joined to it, in SQL.
  static var source: String {
    joins.reduce(table.quoted) { source, join in
      "\(source) \(join.isRequired ? "JOIN" : "LEFT JOIN") \(join.table.quoted) ON \(join.condition(table))"
    }
  }
}

extension StoreJoin {
  /// What joins the rows, in SQL.
  func condition(_ own: String) -> String {
    "\(table.quoted).\"id\" = \(own.quoted).\(reference.quoted)"
  }
}

extension StorePredicate {
  var arguments: StatementArguments { StatementArguments(values.map(\.databaseValue)) }
}

extension StoreValue {
  var databaseValue: DatabaseValue {
    switch self {
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    }
  }
}
