import GRDB

extension SongStore {
  /// The collation with which the sort keys were made; nil if the store has none.
  static func storedCollation(_ db: Database) throws -> TitleCollation? {
    guard try db.tableExists("store_setting") else { return nil }
    let sql = "SELECT value FROM store_setting WHERE name = 'language'"
    return try String.fetchOne(db, sql: sql).map { TitleCollation(language: $0) }
  }

  /// Makes all sort keys and sections again.
  func collate() throws {
    try write { db in
      try db.execute(
        sql: "CREATE TABLE IF NOT EXISTS store_setting (name TEXT PRIMARY KEY, value TEXT) STRICT"
      )
      try db.execute(
        sql: "INSERT OR REPLACE INTO store_setting VALUES ('language', ?)",
        arguments: [collation.language]
      )
      try collate("song", name: "title", key: "sortTitle", in: db)
      try collate("artist", name: "name", key: "sortName", in: db)
    }
  }

  private func collate(_ table: String, name: String, key: String, in db: Database) throws {
    let ids = try Int64.fetchAll(db, sql: "SELECT id FROM \(table)")
    for id in ids {
      let sql = "SELECT \(name) FROM \(table) WHERE id = ?"
      guard let text = try String.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) else {
        continue
      }
      try db.cachedStatement(
        sql: "UPDATE \(table) SET \(key) = ?, firstLetterUppercase = ? WHERE id = ?"
      ).execute(arguments: [collation.sortKey(text), collation.section(text), id])
    }
  }
}
