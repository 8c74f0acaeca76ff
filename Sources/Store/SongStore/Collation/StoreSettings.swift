import GRDB

/// What a store remembers in its table `store_setting`, which does not belong to the model.
struct StoreSettings {
  /// The rules by which this program derives sort keys, fields and the search index from songs.
  ///
  /// When they change, this number grows, and older stores are derived anew.
  static let currentRules = 2

  /// The collation with which the sort keys were made; nil if there are none.
  let collation: TitleCollation?
  /// Whether everything was derived by the present rules.
  let isCurrent: Bool
  /// The backup of a migration that was checked and keeps its name, since it could not be renamed.
  let checkedBackup: String?

  init(_ db: Database) throws {
    let values = try Self.values(db)
    collation = values["language"].map { TitleCollation(language: $0) }
    isCurrent = values["rules"].flatMap { Int($0) } == Self.currentRules
    checkedBackup = values["backup"]
  }

  /// Remembers that a backup was checked.
  static func save(checkedBackup: String, in db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO store_setting VALUES ('backup', ?)",
      arguments: [checkedBackup]
    )
  }

  /// Writes the settings of a store that is derived by the present rules.
  static func save(_ collation: TitleCollation, in db: Database) throws {
    try db.execute(
      sql: "CREATE TABLE IF NOT EXISTS store_setting (name TEXT PRIMARY KEY, value TEXT) STRICT"
    )
    try db.execute(
      sql: "INSERT OR REPLACE INTO store_setting VALUES ('language', ?), ('rules', ?)",
      arguments: [collation.language, "\(currentRules)"]
    )
  }

  private static func values(_ db: Database) throws -> [String: String] {
    guard try db.tableExists("store_setting") else { return [:] }
    let rows = try Row.fetchAll(db, sql: "SELECT name, value FROM store_setting")
    let pairs = try rows.map { row in
      (try row.required("name", as: String.self), try row.value("value", as: String.self) ?? "")
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
