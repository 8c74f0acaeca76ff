import GRDB
import StoreModel

/// Reads what can be read of a damaged store.
///
/// A damaged page ends a plain scan. The rows after it are read one by one, by their numbers, so
/// that all rows on other pages are found.
struct Salvage {
  let source: DatabaseQueue
  let target: DatabaseQueue
  private(set) var report = SalvageReport()

  init(from source: DatabaseQueue, to target: DatabaseQueue) {
    self.source = source
    self.target = target
  }

  /// Copies all tables of a model.
  mutating func copy(_ schema: PhysicalSchema) throws {
    for table in schema.tables {
      report.rows[table.name] = 0
      report.lost[table.name] = 0
      if table.rootEntity == nil { try copyPairs(table) } else { try copyRows(table) }
    }
    try removeOrphans(schema)
  }

  private mutating func copyRows(_ table: StoreTable) throws {
    let names = try columns(of: table)
    guard !names.isEmpty else { return }
    let list = names.map(\.quoted).joined(separator: ", ")
    let select = "SELECT \(list) FROM \(table.name.quoted)"
    var last: Int64 = 0
    while true {
      let sql = "\(select) WHERE id > \(last) ORDER BY id LIMIT 200"
      guard let rows = try? source.read({ db in try Row.fetchAll(db, sql: sql) }) else { break }
      guard let end = rows.last?["id"] as Int64? else { return }
      try insert(rows, columns: names, into: table)
      last = end
    }
    try copyByNumber(table, columns: names, select: select, after: last)
  }

  private mutating func copyByNumber(
    _ table: StoreTable,
    columns names: [String],
    select: String,
    after last: Int64
  ) throws {
    let end = greatestNumber(table)
    guard end > last else { return }
    for id in last + 1...end {
      do {
        let sql = "\(select) WHERE id = \(id)"
        let rows = try source.read { db in try Row.fetchAll(db, sql: sql) }
        try insert(rows, columns: names, into: table)
      } catch is DatabaseError {
        report.lost[table.name, default: 0] += 1
      }
    }
  }

  /// The greatest number that was ever used in a table, from any source that can be read.
  private func greatestNumber(_ table: StoreTable) -> Int64 {
    let queries = [
      "SELECT seq FROM sqlite_sequence WHERE name = '\(table.name)'",
      "SELECT max(id) FROM \(table.name.quoted)",
    ]
    let found = queries.compactMap { sql in
      try? source.read { db in try Int64.fetchOne(db, sql: sql) }
    }
    return found.max() ?? 0
  }

  private mutating func copyPairs(_ table: StoreTable) throws {
    let names = try columns(of: table)
    guard let first = names.first else { return }
    let select = "SELECT \(names.map(\.quoted).joined(separator: ", ")) FROM \(table.name.quoted)"
    if let rows = try? source.read({ db in try Row.fetchAll(db, sql: select) }) {
      return try insert(rows, columns: names, into: table)
    }
    let songs = try target.read { db in try Int64.fetchAll(db, sql: "SELECT id FROM song") }
    for song in songs {
      let sql = "\(select) WHERE \(first.quoted) = \(song)"
      guard let rows = try? source.read({ db in try Row.fetchAll(db, sql: sql) }) else {
        report.lost[table.name, default: 0] += 1
        continue
      }
      try insert(rows, columns: names, into: table)
    }
  }

  /// The columns that both stores have.
  private func columns(of table: StoreTable) throws -> [String] {
    let found = try source.read { db in
      try db.tableExists(table.name) ? db.columns(in: table.name).map(\.name) : []
    }
    return table.columns.map(\.name).filter(found.contains)
  }

  private mutating func insert(
    _ rows: [Row],
    columns names: [String],
    into table: StoreTable
  ) throws {
    let marks = repeatElement("?", count: names.count).joined(separator: ", ")
    let list = names.map(\.quoted).joined(separator: ", ")
    let sql = "INSERT OR IGNORE INTO \(table.name.quoted) (\(list)) VALUES (\(marks))"
    let inserted = try target.writeWithoutTransaction { db in
      var count = 0
      try db.inTransaction {
        for row in rows {
          let values = names.map { row[$0] as DatabaseValue? ?? .null }
          let arguments = StatementArguments(values)
          // A row with damaged values breaks a rule of the table, and is left out.
          do {
            try db.cachedStatement(sql: sql).execute(arguments: arguments)
            count += db.changesCount
          } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            continue
          }
        }
        return .commit
      }
      return count
    }
    report.rows[table.name, default: 0] += inserted
    report.lost[table.name, default: 0] += rows.count - inserted
  }

  /// Clears references to rows that are lost; rows that require them are deleted.
  private mutating func removeOrphans(_ schema: PhysicalSchema) throws {
    var orphans = 0
    try target.write { db in
      // A deleted row may leave others as orphans; two rounds are enough for the depth of the model.
      for table in schema.tables + schema.tables {
        for column in table.columns {
          guard let referenced = column.referencedTable else { continue }
          let name = table.name.quoted
          let condition = """
            \(column.name.quoted) IS NOT NULL AND \(column.name.quoted) NOT IN \
            (SELECT id FROM \(referenced.quoted))
            """
          let action =
            column.isRequired
            ? "DELETE FROM \(name)" : "UPDATE \(name) SET \(column.name.quoted) = NULL"
          try db.execute(sql: "\(action) WHERE \(condition)")
          if column.isRequired { orphans += db.changesCount }
        }
      }
      try db.execute(
        sql: """
          UPDATE song SET songDataLength = \
          coalesce((SELECT length(envelope) FROM songData WHERE songId = song.id), 0)
          """
      )
    }
    report.orphans += orphans
  }
}
