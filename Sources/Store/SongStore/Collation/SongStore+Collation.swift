import GRDB

extension SongStore {
  /// Makes all sort keys and sections again.
  func collate(_ db: Database) throws {
    try StoreSettings.save(collation, in: db)
    try collate("song", name: "coalesce(sortedBy, title)", key: "sortTitle", in: db)
    try collate("artist", name: "name", key: "sortName", in: db)
    let aliases = try Row.fetchAll(db, sql: "SELECT id, name FROM artistAlias")
    for alias in aliases {
      let key = collation.sortKey(try alias.required("name"))
      try db.execute(
        // Two names that become one by the new rules lead to one artist.
        sql: "UPDATE OR REPLACE artistAlias SET sortName = ? WHERE id = ?",
        arguments: [key, try alias.required("id", as: Int64.self)]
      )
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
