import GRDB

/// The real tables of a database with their columns, all in upper case.
///
/// Views, virtual tables and generated columns are left out: in a hostile file they could
/// compute forever.
struct TableCatalog: Sendable {
  private static let mostTables = 10_000

  /// By the names of the tables.
  let columns: [String: Set<String>]

  init(_ db: Database) throws {
    let names = try String.fetchAll(
      db,
      sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 LIMIT ?",
      arguments: [Self.mostTables]
    )
    var columns: [String: Set<String>] = [:]
    for name in names {
      let found = try String.fetchAll(
        db,
        sql: "SELECT name FROM pragma_table_info(?)",
        arguments: [name]
      )
      columns[name.uppercased()] = Set(found.map { $0.uppercased() })
    }
    self.columns = columns
  }

  func has(_ table: String) -> Bool { columns[table] != nil }

  func has(_ column: String, in table: String) -> Bool { columns[table]?.contains(column) ?? false }

  /// The name, or the name with a digit after it if it clashed with another.
  func column(_ name: String, in table: String) -> String? {
    ([name] + (1...9).map { "\(name)\($0)" }).first { has($0, in: table) }
  }
}
