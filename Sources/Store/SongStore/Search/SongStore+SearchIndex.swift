import ChordParse
import Foundation
import GRDB

extension SongStore {
  /// Rebuilds the search index from the songs, reading every sheet.
  ///
  /// - Throws: `StoreError`.
  /// - Complexity: O(n) in the size of all sheets.
  public func rebuildSearch() throws {
    try write { db in
      try SearchSchema.drop(db)
      try SearchSchema.createTables(db)
      for id in try Int64.fetchAll(db, sql: "SELECT id FROM song") { try self.index(id, in: db) }
      for table in ["song_title_ft", "song_text_ft", "song_chords_ft"] {
        try db.execute(sql: "INSERT INTO \(table) (\(table)) VALUES ('rebuild')")
      }
      try SearchSchema.createTriggers(db)
    }
  }

  /// Updates a song's row in the index, and the columns of the song that depend on its sheet.
  private func index(_ id: Int64, in db: Database) throws {
    guard
      let envelope = try Data.fetchOne(
        db.cachedStatement(sql: "SELECT envelope FROM songData WHERE songId = ?"),
        arguments: [id]
      ), let data = try? SongDataStructure(serialized: envelope)
    else { return try writeSearch(of: id, progression: Progression([], key: nil), in: db) }
    let song = data.parsed()
    let prepared = try PreparedSong(song, name: nil, contentHash: "")
    try db.cachedStatement(sql: "UPDATE song SET text = ?, key = ?, type = ? WHERE id = ?")
      .execute(arguments: [prepared.text, prepared.key, prepared.type, id])
    try writeSearch(of: id, progression: prepared.progression, in: db)
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
    let options = ReadingOptions(
      format: format,
      encoding: originalBytes == nil ? nil : encoding,
      notation: notation
    )
    let parser = (try? SongParser(engine: engine, options: options)) ?? SongParser(options: options)
    return parser.parse(bytes)
  }
}
