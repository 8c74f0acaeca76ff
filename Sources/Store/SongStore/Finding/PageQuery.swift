import GRDB
import StoreModel

/// A page of many records, taken from an index that has them in order.
///
/// SQLite would rather find all records, however many, and sort them. Where most records fulfil
/// what is asked for, the first hundred of them are found sooner by going through them in order.
struct PageQuery<Record: StoredRecord> {
  private let request: FindRequest<Record>
  private let first: StoreSort<Record>
  private let limit: Int

  /// Makes a query where it is worth while: for a page near the beginning of many records.
  init?(_ request: FindRequest<Record>, _ db: Database) throws {
    guard let limit = request.limit, let first = request.sort.first,
      limit + request.offset <= Self.few, try !request.predicate.isRare(db)
    else { return nil }
    self.request = request
    self.first = first
    self.limit = limit
  }

  /// So many records are sorted sooner than they are looked for among all others.
  static var few: Int { 2_000 }

  /// Reads the rows of the records in order.
  func forEachRow(
    _ selection: String,
    _ db: Database,
    _ body: (RecordRow) throws -> Void
  ) throws {
    let query = "SELECT \(selection) FROM \(leading) WHERE \(condition("IS NOT NULL"))"
    let order = [first.sqlOfValues] + rest
    let found = try run(query, order, limit: limit, offset: request.offset, db, body)
    guard found < limit else { return }
    // No index leads to the records without a value, but they are the most where this is needed.
    let skipped = try max(0, request.offset - (found > 0 ? request.offset : countOfValues(db)))
    let others = "SELECT \(selection) FROM \(Record.source) WHERE \(condition("IS NULL"))"
    _ = try run(others, rest, limit: limit - found, offset: skipped, db, body)
  }

  /// The orders after the first.
  private var rest: [String] { request.sort.dropFirst().map(\.sql) + [request.orderOfIDs] }

  /// The tables in the order in which SQLite goes through them.
  private var leading: String {
    guard let join = Record.joins.first(where: { $0.table == first.column.table }) else {
      return Record.source
    }
    let tables = "\(join.table.quoted) CROSS JOIN \(Record.table.quoted)"
    return "\(tables) ON \(join.condition(Record.table))"
  }

  /// The plus keeps SQLite from looking for the records by another index than that of the order.
  private func condition(_ test: String) -> String {
    "+(\(request.predicate.sql)) AND \(first.column.expression) \(test)"
  }

  private func countOfValues(_ db: Database) throws -> Int {
    let sql = "SELECT count(*) FROM \(Record.source) WHERE \(condition("IS NOT NULL"))"
    let arguments = request.predicate.arguments
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? 0
  }

  private func run(
    _ query: String,
    _ order: [String],
    limit: Int,
    offset: Int,
    _ db: Database,
    _ body: (RecordRow) throws -> Void
  ) throws -> Int {
    let order = order.joined(separator: ", ")
    let statement = try db.cachedStatement(sql: "\(query) ORDER BY \(order) LIMIT ? OFFSET ?")
    let arguments = request.predicate.arguments + [limit, offset]
    var count = 0
    try Record.forEachRow(statement, arguments) { row in
      try body(row)
      count += 1
    }
    return count
  }
}

extension StorePredicate {
  /// Whether few records fulfil one of the conditions.
  ///
  /// - Complexity: O(n) in the number of records for conditions that no index serves.
  func isRare(_ db: Database) throws -> Bool {
    try conditions.contains { condition in
      let query = condition.query ?? "SELECT 1 FROM \(Record.source) WHERE \(condition.sql)"
      let sql = "SELECT count(*) FROM (\(query) LIMIT \(PageQuery<Record>.few + 1))"
      let values = StatementArguments(condition.values.map(\.databaseValue))
      let count = try Int.fetchOne(db.cachedStatement(sql: sql), arguments: values) ?? 0
      return count <= PageQuery<Record>.few
    }
  }
}
