import GRDB
import SongStore

/// Writes the rows of a store with prepared statements only, into the same tables and indexes.
///
/// No import can be faster.
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

  /// The seconds that writing takes, and the seconds of processor time; reading does not count.
  func run() throws -> (time: Double, processor: Double) {
    var spent = (time: 0.0, processor: 0.0)
    try write([rows(of: "artist", "SELECT * FROM artist")], spent: &spent)
    let songs = try source.read { db in try Int.fetchOne(db, sql: "SELECT max(id) FROM song") } ?? 0
    for start in stride(from: 0, through: songs, by: 500) {
      let batch = try ["song", "songData", "song_search"].map { table in
        let column = table == "song" ? "id" : "songId"
        let condition = "\(column) > \(start) AND \(column) <= \(start + 500)"
        return try rows(of: table, "SELECT * FROM \(table) WHERE \(condition)")
      }
      try write(batch, spent: &spent)
    }
    return spent
  }

  private func write(
    _ batch: [Rows],
    spent: inout (time: Double, processor: Double)
  ) throws {
    let clock = ContinuousClock()
    let begin = (time: clock.now, processor: ProcessUsage.seconds)
    try target.write { db in for rows in batch { try Self.write(rows, db) } }
    spent.time += (clock.now - begin.time) / .seconds(1)
    spent.processor += ProcessUsage.seconds - begin.processor
  }

  private typealias Rows = (table: String, names: [String], values: [[DatabaseValue]])

  private func rows(of table: String, _ sql: String) throws -> Rows {
    try source.read { db in
      let names = try db.columns(in: table).map(\.name)
      return (table, names, try Row.fetchAll(db, sql: sql).map { Array($0.databaseValues) })
    }
  }

  private static func write(_ rows: Rows, _ db: Database) throws {
    let marks = repeatElement("?", count: rows.names.count).joined(separator: ", ")
    let statement = try db.cachedStatement(
      sql: "INSERT INTO \(rows.table) (\(rows.names.joined(separator: ", "))) VALUES (\(marks))"
    )
    for values in rows.values { try statement.execute(arguments: StatementArguments(values)) }
  }
}
