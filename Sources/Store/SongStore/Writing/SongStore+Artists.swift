import GRDB
import StoreModel

extension SongStore {
  /// The artist with a name, however it is spelled: case, marks and articles do not count, and
  /// an alias leads to its artist.
  ///
  /// - Throws: `StoreError`.
  public func artist(named name: String) throws -> ArtistRecord? {
    guard let id = try read({ db in try knownArtist(name, in: db) }) else { return nil }
    return try find(ArtistRecord.self, id: id)
  }

  /// The other names of an artist, sorted.
  ///
  /// - Throws: `StoreError`.
  public func aliases(ofArtist id: Int64) throws -> [String] {
    let sql = "SELECT name FROM artistAlias WHERE artistId = ? ORDER BY sortName"
    return try read { db in try String.fetchAll(db, sql: sql, arguments: [id]) }
  }

  /// Gives an artist another name; the old one becomes an alias, so that sheets with it still
  /// lead to the artist.
  ///
  /// - Throws: `StoreError.ruleBroken` when another artist has that name, and `.notFound`.
  public func renameArtist(_ id: Int64, to name: String) throws {
    try write { db in
      let old = try Self.name(ofArtist: id, in: db)
      try self.requireNoOther(named: name, than: id, in: db)
      try db.execute(
        sql: "UPDATE artist SET name = ?, sortName = ?, firstLetterUppercase = ? WHERE id = ?",
        arguments: [
          try name.checked("artist"), self.collation.sortKey(name), self.collation.section(name),
          id,
        ]
      )
      try db.execute(
        sql: "DELETE FROM artistAlias WHERE sortName = ?",
        arguments: [self.collation.sortKey(name)]
      )
      try self.addAlias(old, to: id, in: db)
      try self.updateTitles(where: "song.artistId = ?", arguments: [id], in: db)
    }
  }

  /// Makes one artist of several: the songs of the others become the artist's, and their names
  /// aliases.
  ///
  /// - Throws: `StoreError.notFound`.
  public func mergeArtists(_ others: some Sequence<Int64>, into id: Int64) throws {
    try write { db in
      try Self.require(id, of: "artist", in: db)
      for other in others where other != id {
        let name = try Self.name(ofArtist: other, in: db)
        for table in ["song", "artistAlias"] {
          try db.execute(
            sql: "UPDATE \(table) SET artistId = ? WHERE artistId = ?",
            arguments: [id, other]
          )
        }
        try db.execute(sql: "DELETE FROM artist WHERE id = ?", arguments: [other])
        try self.addAlias(name, to: id, in: db)
      }
      try self.updateTitles(where: "song.artistId = ?", arguments: [id], in: db)
    }
  }

  /// Gives an artist a further name.
  ///
  /// - Throws: `StoreError.ruleBroken` when the name leads to another artist, and `.notFound`.
  public func addAlias(_ name: String, toArtist id: Int64) throws {
    try write { db in
      try Self.require(id, of: "artist", in: db)
      try self.requireNoOther(named: name, than: id, in: db)
      try self.addAlias(name.checked("alias"), to: id, in: db)
    }
  }

  /// Takes a further name from its artist.
  ///
  /// - Throws: `StoreError.notFound` when no artist has it as a further name.
  public func removeAlias(_ name: String) throws {
    try write { db in
      let sql = "DELETE FROM artistAlias WHERE sortName = ?"
      try db.execute(sql: sql, arguments: [self.collation.sortKey(name)])
      if db.changesCount == 0 { throw StoreError.notFound("alias \(name)") }
    }
  }

  private static func name(ofArtist id: Int64, in db: Database) throws -> String {
    let sql = "SELECT name FROM artist WHERE id = ?"
    guard let name = try String.fetchOne(db, sql: sql, arguments: [id]) else {
      throw StoreError.notFound("artist \(id)")
    }
    return name
  }

  private func requireNoOther(named name: String, than id: Int64, in db: Database) throws {
    guard let known = try knownArtist(name, in: db), known != id else { return }
    let other = try Self.name(ofArtist: known, in: db)
    throw StoreError.ruleBroken("\(name) leads to the artist \(other); merge the two")
  }

  /// Adds a name that does not lead to the artist by itself.
  func addAlias(_ name: String, to id: Int64, in db: Database) throws {
    let key = collation.sortKey(name)
    guard TitleCollation.isTelling(key), try knownArtist(name, in: db) == nil else { return }
    try db.execute(
      sql: "INSERT INTO artistAlias (uuid, name, sortName, artistId) VALUES (?, ?, ?, ?)",
      arguments: [Self.newUUID(), name, key, id]
    )
  }
}
