import GRDB
import StoreModel

/// Which records are looked for, and in what order.
struct FindRequest<Record: StoredRecord>: Hashable, Sendable {
  var predicate: StorePredicate<Record>
  var sort: [StoreSort<Record>]?
  var limit: Int?
  var offset: Int

  /// The records.
  func fetchAll(_ db: Database) throws -> [Record] {
    let statement = try db.cachedStatement(sql: "SELECT \(Record.selection) \(body)")
    let rows = try Row.fetchCursor(statement, arguments: predicate.arguments)
    var records: [Record] = []
    while let row = try rows.next() {
      records.append(try Record(row: RecordRow(row: row, table: Record.table)))
    }
    return records
  }

  /// The number of records, without regard to limit and offset.
  func fetchCount(_ db: Database) throws -> Int {
    let statement = try db.cachedStatement(sql: "SELECT count(*) \(source)")
    return try Int.fetchOne(statement, arguments: predicate.arguments) ?? 0
  }

  private var source: String {
    "FROM \(Record.table.quoted) \(Record.joins) WHERE \(predicate.sql)"
  }

  /// The query after what it selects.
  var body: String {
    let order = (sort ?? Record.defaultSort).map(\.sql) + [Record.id.expression]
    var sql = "\(source) ORDER BY \(order.joined(separator: ", "))"
    if limit != nil || offset > 0 { sql += " LIMIT \(limit ?? -1) OFFSET \(offset)" }
    return sql
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
