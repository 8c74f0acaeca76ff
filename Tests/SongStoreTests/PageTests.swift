import GRDB
import SongStore
import Testing

/// Pages of a store that is large enough for them to be taken from an index.
@Suite struct PageTests {
  private static let songs = 5_000
  private let folder = TemporaryFolder()
  private let store: SongStore

  init() throws {
    let path = folder.path("songs.store")
    try SongStore.create(at: path).close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in for statement in Self.filling { try db.execute(sql: statement) } }
    try queue.close()
    store = try SongStore.open(at: path)
  }

  /// Every tenth song has no artist, every twelfth no key; names that sort alike belong to
  /// different artists.
  private static let filling = [
    """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) \
    INSERT INTO artist (id, uuid, name, sortName, firstLetterUppercase) \
    SELECT i, 'a' || i, 'Name ' || i, 'name ' || (i * 7 % 150), 'N' FROM n
    """,
    """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(songs)) \
    INSERT INTO song (id, uuid, title, sortTitle, firstLetterUppercase, createdAt, updatedAt, \
    key, artistId) SELECT i, 's' || i, 'Song', 'song ' || (i * 31 % 1000), 'S', i * 13 % 700, \
    i * 17 % 4999, CASE WHEN i % 12 = 0 THEN NULL WHEN i % 50 = 0 THEN 'D' ELSE 'C' END, \
    CASE WHEN i % 10 = 0 THEN NULL ELSE 1 + i % 300 END FROM n
    """,
    """
    INSERT INTO song_search SELECT song.id, title, coalesce(artist.name, ''), '', '' \
    FROM song LEFT JOIN artist ON artist.id = song.artistId
    """,
  ]

  private static let predicates: [StorePredicate<SongListItem>] = [
    .all, SongListItem.key == "C", SongListItem.key == "D", SongListItem.key.isMissing,
    .matching("so"), .matching("so") && SongListItem.key == "C", .matching("name 7"),
    SongListItem.artistID.isMissing || SongListItem.key == "C", .ids(1...4_500),
  ]

  @Test(
    arguments: [
      [.ascending(SongListItem.sortTitle)], [.descending(SongListItem.sortTitle)],
      [.ascending(SongListItem.artistSortName), .ascending(SongListItem.sortTitle)],
      [.descending(SongListItem.artistSortName)],
      [.ascending(SongListItem.key), .ascending(SongListItem.sortTitle)],
      [.descending(SongListItem.createdAt)],
      [.ascending(SongListItem.artist), .descending(SongListItem.updatedAt)], [],
    ] as [[StoreSort<SongListItem>]]
  )
  func everyPageIsAPartOfTheWholeList(sort: [StoreSort<SongListItem>]) throws {
    for predicate in Self.predicates {
      let whole = try store.findAll(where: predicate, sort: sort).map(\.id)
      for (limit, offset) in [(10, 0), (7, 3), (20, 1_980), (1_000, 990), (0, 0), (1_999, 2)] {
        let page = try store.findAll(where: predicate, sort: sort, limit: limit, offset: offset)
        #expect(page.map(\.id) == Array(whole.dropFirst(offset).prefix(limit)))
      }
    }
  }

  @Test(arguments: [.title, .artist, .key] as [ListGrouping<SongListItem>])
  func sectionsOfAPageAreThoseOfTheWholeList(grouping: ListGrouping<SongListItem>) throws {
    var request = ListRequest<SongListItem>()
    request.grouping = grouping
    let whole = try store.snapshot(of: request).sections
    #expect(Set(whole.map(\.title)).count == whole.count)
    request.limit = 100
    let page = try store.snapshot(of: request).sections
    #expect(page.dropLast() == whole.prefix(page.count - 1))
    let last = try #require(page.last)
    #expect(whole[page.count - 1].elements.starts(with: last.elements))
  }

  @Test func numbersAreFoundWhateverTheirOrder() throws {
    let found = try store.findAll(SongListItem.self, where: .ids([7, 3, 99_999, 3]), sort: [])
    #expect(found.map(\.id) == [3, 7])
    #expect(try store.count(SongListItem.self, where: .ids([])) == 0)
    #expect(try store.count(SongListItem.self, where: !.ids(1...4_000)) == 1_000)
  }
}

extension StorePredicate where Record == SongListItem {
  fileprivate static func matching(_ text: String) -> StorePredicate {
    SongListItem.matching(text)
  }
}
