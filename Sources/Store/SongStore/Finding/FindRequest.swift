import GRDB
import StoreModel

/// Which records to find, and in what order.
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
    try forEachRow(selecting: Record.selection, in: db) { row in
      records.append(try Record(row: row))
    }
    return records
  }

  /// The number of records, regardless of limit and offset.
  func fetchCount(_ db: Database) throws -> Int {
    let sql = "SELECT count(*) FROM \(Record.source) WHERE \(predicate.sql)"
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: predicate.arguments) ?? 0
  }

  /// Reads the rows of the records in order.
  func forEachRow(
    selecting selection: String,
    in db: Database,
    _ body: (RecordRow) throws -> Void
  ) throws {
    if let page = try PageQuery(for: self, in: db) {
      return try page.forEachRow(selecting: selection, in: db, body)
    }
    let statement = try db.cachedStatement(sql: sql(selecting: selection))
    try Record.forEachRow(of: statement, arguments: predicate.arguments, body)
  }

  /// The query that finds all records and sorts them.
  func sql(selecting selection: String) -> String {
    var sql = "SELECT \(selection) FROM \(Record.source) WHERE \(predicate.sql)"
    sql += " ORDER BY " + (sort.map(\.sql) + [orderOfIDs]).joined(separator: ", ")
    if limit != nil || offset > 0 { sql += " LIMIT \(limit ?? -1) OFFSET \(offset)" }
    return sql
  }

  /// The last order, by number; an index gives it for free in the direction of the order before.
  var orderOfIDs: String {
    Record.id.expression + (sort.last?.isDescending == true ? " DESC" : "")
  }
}

extension StoredRecord {
  /// Reads the rows that a statement returns.
  static func forEachRow(
    of statement: Statement,
    arguments: StatementArguments,
    _ body: (RecordRow) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    let indexes = statement.columnNames.enumerated().map { ($1, $0) }
    var row = RecordRow(
      row: Row(),
      table: table,
      indexes: Dictionary(indexes) { first, _ in first }
    )
    while let next = try rows.next() {
      row.row = next
      try body(row)
    }
  }

  /// The table and those joined to it, in SQL.
  static var source: String {
    joins.reduce(table.quoted) { source, join in
      """
      \(source) \(join.isRequired ? "JOIN" : "LEFT JOIN") \(join.table.quoted) \
      ON \(join.condition(from: table))
      """
    }
  }
}

extension StoreJoin {
  /// The condition that joins the rows of a record's own table, in SQL.
  func condition(from own: String) -> String {
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
