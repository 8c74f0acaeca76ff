import ChordParse
import Foundation
import GRDB

extension SongStore {
  /// Rebuilds the search index from the songs, reading every sheet.
  ///
  /// - Throws: `StoreError`.
  /// - Complexity: O(n) in the size of all sheets.
  public func rebuildSearch() throws {
    try write { db in try rebuildSearch(db) }
  }

  /// Rebuilds the search index, and what else depends on the sheets, in an open transaction.
  func rebuildSearch(_ db: Database) throws {
    try SearchSchema.drop(db)
    try SearchSchema.createTables(db)
    for id in try Int64.fetchAll(db, sql: "SELECT id FROM song") {
      let isSound = try Self.isSealed(id, in: db)
      try index(id, in: db)
      // The checksum of a damaged row stays, so that the damage is not forgotten.
      if isSound { try Self.seal(id, in: db) }
    }
    for table in ["song_title_ft", "song_text_ft", "song_chords_ft"] {
      try db.execute(sql: "INSERT INTO \(table) (\(table)) VALUES ('rebuild')")
    }
    try SearchSchema.createTriggers(db)
    try Self.sealAttachments(db)
  }

  /// Writes the checksums of attachments that have none, as those of older versions.
  private static func sealAttachments(_ db: Database) throws {
    for id in try Int64.fetchAll(db, sql: "SELECT id FROM attachment WHERE checksum IS NULL") {
      try setChecksum(try checksum(ofAttachment: id, in: db), ofAttachment: id, in: db)
    }
  }

  /// Updates a song's row in the index, and the columns of the song that depend on its sheet.
  ///
  /// What the user may have changed, the title, the artist and the key, stays.
  private func index(_ id: Int64, in db: Database) throws {
    guard
      let envelope = try Data.fetchOne(
        db.cachedStatement(sql: "SELECT envelope FROM songData WHERE songId = ?"),
        arguments: [id]
      ), let data = try? SongDataStructure(serialized: envelope)
    else { return try writeSearch(of: id, progression: Progression([], key: nil), in: db) }
    let prepared = try PreparedSong(data.parsed(), name: nil, contentHash: "")
    try db.cachedStatement(sql: Self.derivedSQL).execute(arguments: [
      prepared.text, prepared.key, prepared.type, prepared.fields, id,
    ])
    try takeOver(prepared, asNewTo: id, in: db)
    try writeSearch(of: id, progression: prepared.progression, in: db)
  }

  /// Takes over what sheets have said all along, and older versions did not keep: tags, and
  /// the title by which the song is sorted.
  private func takeOver(_ sheet: PreparedSong, asNewTo id: Int64, in db: Database) throws {
    let sql = "SELECT checksum IS NULL FROM song WHERE id = ?"
    guard try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) == true else { return }
    for tag in sheet.tags { try Self.add(tag, to: id, in: db) }
    guard let sortedBy = sheet.sortedBy else { return }
    try db.execute(
      sql: "UPDATE song SET sortedBy = ?, sortTitle = ?, firstLetterUppercase = ? WHERE id = ?",
      arguments: [sortedBy, collation.sortKey(sortedBy), collation.section(sortedBy), id]
    )
  }

  /// Writes the row of the index by which a song is found by title, artist and chords.
  func writeSearch(of id: Int64, progression: Progression, in db: Database) throws {
    try db.cachedStatement(sql: Self.writeSearchSQL).execute(arguments: [
      progression.moves, progression.degrees, id,
    ])
  }

  /// Updates titles and artists in the index.
  func updateTitles(where condition: String, arguments: StatementArguments, in db: Database) throws
  {
    try db.execute(
      sql: """
        UPDATE song_search SET title = song.title, artist = coalesce(artist.name, '') \
        FROM song LEFT JOIN artist ON artist.id = song.artistId \
        WHERE song.id = song_search.songId AND \(condition)
        """,
      arguments: arguments
    )
  }

  private static let derivedSQL = """
    UPDATE song SET text = ?, key = coalesce(key, ?), type = ?, fields = ? WHERE id = ?
    """
  private static let writeSearchSQL = """
    INSERT INTO song_search (songId, title, artist, moves, degrees) \
    SELECT song.id, song.title, coalesce(artist.name, ''), ?, ? \
    FROM song LEFT JOIN artist ON artist.id = song.artistId WHERE song.id = ? \
    ON CONFLICT (songId) DO UPDATE SET title = excluded.title, artist = excluded.artist, \
    moves = excluded.moves, degrees = excluded.degrees
    """
}

extension SongDataStructure {
  /// The song, read again with what is known of its sheet.
  func parsed(engine: MatchingEngine = .standard) -> Song {
    SongParser(engine: engine).parse(self)
  }
}
