public import ChordParse
import GRDB
import StoreModel

extension SongStore {
  /// Songs whose title or artist has the words of a text, the best match first; the last word may
  /// be incomplete.
  ///
  /// Titles that begin with the whole text come before all others.
  ///
  /// - Throws: `StoreError`.
  public func typeAhead(_ text: String, limit: Int = 20) throws -> [SearchHit] {
    let query = SearchText(text)
    guard !query.isEmpty else { return [] }
    return try read { db in
      var ids = try titlesBeginning(text, limit: limit, in: db)
      if ids.count < limit {
        let most = min(limit, .max - ids.count) + ids.count
        let others = try wordsBeginning(query, limit: most, in: db)
        ids += others.filter { !ids.contains($0) }.prefix(limit - ids.count)
      }
      return try hits(ids, in: db)
    }
  }

  /// Songs whose lyrics have all the words of a text, and its phrases in quotation marks.
  ///
  /// The best matches come first. If there are more than five thousand, ranking them all would
  /// take long and help little, and they come in the order in which they were added.
  ///
  /// - Throws: `StoreError`.
  public func searchText(_ text: String, limit: Int = 50) throws -> [SearchHit] {
    let query = SearchText(text)
    guard !query.isEmpty else { return [] }
    return try read { db in
      let isCommon = try countText(query, upTo: Self.rankedLimit + 1, in: db) > Self.rankedLimit
      let sql = """
        SELECT rowid AS id, snippet(song_text_ft, 0, '⟦', '⟧', '…', 10) AS words FROM song_text_ft \
        WHERE song_text_ft MATCH ? \(isCommon ? "" : "ORDER BY rank") LIMIT ?
        """
      let rows = try Row.fetchAll(db, sql: sql, arguments: [query.pattern, limit])
      let found = try rows.map { row in
        (try row.required("id", as: Int64.self), try row.value("words", as: String.self))
      }
      let snippets = Dictionary(found) { first, _ in first }
      return try hits(found.map(\.0), in: db).map { hit in
        SearchHit(song: hit.song, snippet: snippets[hit.id].flatMap { $0 })
      }
    }
  }

  /// Songs with a chord progression: `Am F C G` is found in any key, `vi IV I V` where the chords
  /// are these degrees of the song's key.
  ///
  /// Only triads are compared, and a chord that is repeated counts once.
  ///
  /// - Parameter notation: the notation of the progression.
  /// - Throws: `StoreError.notAProgression` when the text is not a progression of two or more
  ///   chords.
  public func searchChords(
    _ progression: String,
    notation: ChordNotation = .english,
    limit: Int = 50
  ) throws -> [SearchHit] {
    guard let query = ProgressionQuery(progression, notation: notation) else {
      throw StoreError.notAProgression(progression)
    }
    return try read { db in
      let sql = "SELECT rowid FROM song_chords_ft WHERE song_chords_ft MATCH ? LIMIT ?"
      let ids = try Int64.fetchAll(db, sql: sql, arguments: [query.pattern, limit])
      return try hits(ids, in: db)
    }
  }

  /// The greatest number of songs that are ranked.
  private static let rankedLimit = 5_000

  private func countText(_ query: SearchText, upTo limit: Int, in db: Database) throws -> Int {
    let sql = """
      SELECT count(*) FROM (SELECT 1 FROM song_text_ft WHERE song_text_ft MATCH ? LIMIT ?)
      """
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [query.pattern, limit]) ?? 0
  }

  private func titlesBeginning(_ text: String, limit: Int, in db: Database) throws -> [Int64] {
    let key = collation.sortKey(text)
    guard key.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
    let sql = """
      SELECT id FROM song WHERE sortTitle >= ? AND sortTitle < ? ORDER BY sortTitle, id LIMIT ?
      """
    return try Int64.fetchAll(
      db.cachedStatement(sql: sql),
      arguments: [key, key + "\u{10FFFF}", limit]
    )
  }

  /// Songs with a word that begins like the last word of a query.
  ///
  /// There are too many to rank them all if the word has only one or two letters.
  private func wordsBeginning(_ query: SearchText, limit: Int, in db: Database) throws -> [Int64] {
    let isRanked = query.lastWord.count > 2 || query.phrases.count > 1
    let sql = """
      SELECT rowid FROM song_title_ft WHERE song_title_ft MATCH ? \
      \(isRanked ? "ORDER BY rank" : "") LIMIT ?
      """
    return try Int64.fetchAll(
      db.cachedStatement(sql: sql),
      arguments: [query.typeAheadPattern, limit]
    )
  }

  /// The songs with the given numbers, in the order of the numbers.
  private func hits(_ ids: [Int64], in db: Database) throws -> [SearchHit] {
    let request = FindRequest<SongListItem>(predicate: .ids(ids), sort: [], limit: nil, offset: 0)
    let songs = Dictionary(try request.fetchAll(db).map { ($0.id, $0) }) { first, _ in first }
    return ids.compactMap { id in songs[id].map { SearchHit(song: $0, snippet: nil) } }
  }
}
