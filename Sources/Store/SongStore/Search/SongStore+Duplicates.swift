import GRDB
import StoreModel

/// Songs of which one is probably another copy of the other.
public struct DuplicateGroup: Hashable, Sendable {
  /// The songs, the one added first first.
  public let songs: [SongListItem]
  /// How much of their lyrics the least similar of them has in common with the first, from 0
  /// to 1; 1 for songs without lyrics that have the same chords and titles.
  public let similarity: Double
}

extension SongStore {
  /// Finds songs that are in the store more than once, whatever their keys, chord spellings and
  /// small differences of wording.
  ///
  /// Songs are the same if they have most of their lyrics in common or, where there are no
  /// lyrics, the same title and the same moves from chord to chord.
  ///
  /// - Parameter similarity: how much of the lyrics songs must have in common, from 0 to 1.
  /// - Throws: `StoreError`.
  /// - Complexity: O(n log n) in the number of songs, unless very many are alike.
  public func duplicates(similarity: Double = 0.6) throws -> [DuplicateGroup] {
    let sketches = try read { db in try Self.sketches(db) }
    let pairs = sketches.similarPairs(atLeast: similarity)
    return try groups(of: pairs).map { songs, similarity in
      DuplicateGroup(
        songs: try findAll(where: .ids(songs), sort: [.ascending(SongListItem.id)]),
        similarity: similarity
      )
    }
  }

  private static func sketches(_ db: Database) throws -> SongSketches {
    var sketches = SongSketches()
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT song.id, song.sortTitle, song.text, song_search.moves FROM song \
        LEFT JOIN song_search ON song_search.songId = song.id ORDER BY song.id
        """
    )
    while let row = try rows.next() {
      sketches.add(
        try row.required("id"),
        title: try row.required("sortTitle"),
        lyrics: try row.value("text", as: String.self) ?? "",
        moves: try row.value("moves", as: String.self) ?? ""
      )
    }
    return sketches
  }

  /// Joins pairs to groups: who is like one of a group belongs to it.
  private func groups(
    of pairs: [(Int64, Int64, Double)]
  ) -> [(songs: [Int64], similarity: Double)] {
    var leaders: [Int64: Int64] = [:]
    func leader(_ song: Int64) -> Int64 {
      var song = song
      while let next = leaders[song] { song = next }
      return song
    }
    for (first, second, _) in pairs {
      let (low, high) = (leader(first), leader(second))
      if low != high { leaders[max(low, high)] = min(low, high) }
    }
    var groups: [Int64: (songs: Set<Int64>, similarity: Double)] = [:]
    for (first, second, similarity) in pairs {
      let known = groups[leader(first)] ?? ([], 1)
      groups[leader(first)] = (
        known.songs.union([first, second]), min(known.similarity, similarity)
      )
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.value.songs.sorted(), $0.value.similarity) }
  }
}
