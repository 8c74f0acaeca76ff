import GRDB
import StoreModel

/// A page of many records, taken from an index that has them in order.
///
/// SQLite would otherwise find all records, however many, and sort them. If most records fulfil
/// the predicate, the first hundred are found faster by going through the index in order.
struct PageQuery<Record: StoredRecord> {
  private let request: FindRequest<Record>
  private let first: StoreSort<Record>
  private let limit: Int

  /// Makes a query where it is worthwhile: for a page near the beginning of many records.
  init?(for request: FindRequest<Record>, in db: Database) throws {
    guard let limit = request.limit, let first = request.sort.first,
      limit <= Self.few - request.offset, try !request.predicate.isRare(db)
    else { return nil }
    self.request = request
    self.first = first
    self.limit = limit
  }

  /// Up to this number, records are sorted faster than they are found among all others.
  static var few: Int { 2_000 }

  /// Reads the rows of the records in order.
  func forEachRow(
    selecting selection: String,
    in db: Database,
    _ body: (RecordRow) throws -> Void
  ) throws {
    let query = "SELECT \(selection) FROM \(leading) WHERE \(condition("IS NOT NULL"))"
    let order = [first.sqlOfValues] + rest
    let found = try run(
      query,
      orderedBy: order,
      limit: limit,
      offset: request.offset,
      in: db,
      body
    )
    guard found < limit else { return }
    // No index leads to the records without a value, but this is needed only if most have none.
    let skipped = try max(0, request.offset - (found > 0 ? request.offset : countOfValues(db)))
    let others = "SELECT \(selection) FROM \(Record.source) WHERE \(condition("IS NULL"))"
    _ = try run(others, orderedBy: rest, limit: limit - found, offset: skipped, in: db, body)
  }

  /// The orders after the first.
  private var rest: [String] { request.sort.dropFirst().map(\.sql) + [request.orderOfIDs] }

  /// The tables in the order in which SQLite goes through them.
  private var leading: String {
    guard let join = Record.joins.first(where: { $0.table == first.column.table }) else {
      return Record.source
    }
    let tables = "\(join.table.quoted) CROSS JOIN \(Record.table.quoted)"
    return "\(tables) ON \(join.condition(from: Record.table))"
  }

  /// The plus keeps SQLite from using an index other than that of the order.
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
    orderedBy order: [String],
    limit: Int,
    offset: Int,
    in db: Database,
    _ body: (RecordRow) throws -> Void
  ) throws -> Int {
    let order = order.joined(separator: ", ")
    let statement = try db.cachedStatement(sql: "\(query) ORDER BY \(order) LIMIT ? OFFSET ?")
    let arguments = request.predicate.arguments + [limit, offset]
    var count = 0
    try Record.forEachRow(of: statement, arguments: arguments) { row in
      try body(row)
      count += 1
    }
    return count
  }
}

extension StorePredicate {
  /// Whether one of the conditions is fulfilled by few records.
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
