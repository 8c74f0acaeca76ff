import GRDB

/// The real tables of a database with their columns, all in upper case.
///
/// Views, virtual tables and generated columns are left out: in a hostile file they could
/// compute forever.
struct TableCatalog: Sendable {
  private static let mostTables = 10_000

  /// By the names of the tables.
  let columns: [String: Set<String>]
  /// The declared types by table and column, as `ZSONG.ZTITLE`.
  let types: [String: String]

  init(_ db: Database) throws {
    let names = try String.fetchAll(
      db,
      sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 LIMIT ?",
      arguments: [Self.mostTables]
    )
    var columns: [String: Set<String>] = [:]
    var types: [String: String] = [:]
    for name in names {
      let table = name.uppercased()
      columns[table] = []
      let rows = try Row.fetchCursor(
        db,
        sql: "SELECT name, type FROM pragma_table_info(?)",
        arguments: [name]
      )
      while let row = try rows.next() {
        guard let column = row.stored(0).string?.uppercased() else { continue }
        columns[table]?.insert(column)
        types["\(table).\(column)"] = row.stored(1).string?.uppercased()
      }
    }
    self.columns = columns
    self.types = types
  }

  func has(_ table: String) -> Bool { columns[table] != nil }

  func has(_ column: String, in table: String) -> Bool { columns[table]?.contains(column) ?? false }

  /// The name, or the name with a digit after it if it clashed with another.
  func column(_ name: String, in table: String) -> String? {
    ([name] + (1...9).map { "\(name)\($0)" }).first { has($0, in: table) }
  }
}
