import GRDB
import SongStore

/// Writes the rows of a store by prepared statements alone, into the same tables with the same
/// indexes: what no import can be faster than.
struct BareWriting {
  private let source: DatabaseQueue
  private let target: DatabasePool

  /// Makes an empty store at the target.
  init(from source: String, to target: String) throws {
    try SongStore.create(at: target).close()
    self.source = try DatabaseQueue(path: source)
    self.target = try DatabasePool(path: target)
    try self.target.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000")
    }
  }

  /// The seconds that writing takes, without reading.
  func run() throws -> Double {
    let clock = ContinuousClock()
    var seconds = 0.0
    try copy("artist", "SELECT * FROM artist", clock, &seconds)
    let songs = try source.read { db in try Int.fetchOne(db, sql: "SELECT max(id) FROM song") } ?? 0
    for start in stride(from: 0, through: songs, by: 500) {
      let batch = try ["song", "songData", "song_search"].map { table in
        let column = table == "song" ? "id" : "songId"
        let condition = "\(column) > \(start) AND \(column) <= \(start + 500)"
        return try rows(table, "SELECT * FROM \(table) WHERE \(condition)")
      }
      let begin = clock.now
      try target.write { db in for rows in batch { try Self.write(rows, db) } }
      seconds += (clock.now - begin) / .seconds(1)
    }
    return seconds
  }

  private typealias Rows = (table: String, names: [String], values: [[DatabaseValue]])

  private func rows(_ table: String, _ sql: String) throws -> Rows {
    try source.read { db in
      let names = try db.columns(in: table).map(\.name)
      return (table, names, try Row.fetchAll(db, sql: sql).map { Array($0.databaseValues) })
    }
  }

  private func copy(
    _ table: String,
    _ sql: String,
    _ clock: ContinuousClock,
    _ seconds: inout Double
  ) throws {
    let batch = try rows(table, sql)
    let begin = clock.now
    try target.write { db in try Self.write(batch, db) }
    seconds += (clock.now - begin) / .seconds(1)
  }

  private static func write(_ rows: Rows, _ db: Database) throws {
    let marks = repeatElement("?", count: rows.names.count).joined(separator: ", ")
    let statement = try db.cachedStatement(
      sql: "INSERT INTO \(rows.table) (\(rows.names.joined(separator: ", "))) VALUES (\(marks))"
    )
    for values in rows.values { try statement.execute(arguments: StatementArguments(values)) }
  }
}
