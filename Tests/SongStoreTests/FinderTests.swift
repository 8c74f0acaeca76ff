import Foundation
import SongStore
import StoreModel
import Testing

@Suite struct FinderTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
  }

  private func titles(_ predicate: StorePredicate<SongRecord>) throws -> [String] {
    try sample.store.findAll(where: predicate).map(\.title)
  }

  @Test func allComeByTitle() throws {
    #expect(try titles(.all) == ["99 Lamps", "Ashes", "étude", "River of Stones"])
  }

  @Test func predicatesSelect() throws {
    #expect(try titles(SongRecord.title == "Ashes") == ["Ashes"])
    #expect(try titles(SongRecord.title != "Ashes").count == 3)
    #expect(try titles(SongRecord.key == "G" || SongRecord.key == "C").count == 2)
    #expect(try titles(SongRecord.key == "G" && SongRecord.key == "C").isEmpty)
    #expect(try titles(!(SongRecord.key == "G")).count == 3)
    #expect(try titles(SongRecord.artistID.isMissing) == ["99 Lamps"])
    #expect(try titles(SongRecord.firstLetter.isOne(of: ["A", "#"])) == ["99 Lamps", "Ashes"])
    #expect(try titles(SongRecord.firstLetter.isOne(of: [])).isEmpty)
    #expect(try titles(SongRecord.title.contains("of")) == ["River of Stones"])
    #expect(try titles(SongRecord.title.hasPrefix("Riv")) == ["River of Stones"])
    #expect(try titles(SongRecord.title.hasPrefix("")).count == 4)
    #expect(try titles(SongRecord.id > 2) == ["99 Lamps", "étude"])
    #expect(try titles(SongRecord.id <= 2 && SongRecord.id >= 2 && SongRecord.id < 3) == ["Ashes"])
    #expect(try titles(.artist("Nobody")) == ["étude", "River of Stones"])
    #expect(try titles(SongRecord.updatedAt > Date.distantPast).count == 4)
  }

  /// What a user types is bound, and can't become SQL.
  @Test(arguments: ["'", "\"", "' OR 1=1 --", "%", "_", "\\", "x'); DROP TABLE song; --"])
  func valuesAreNoSQL(text: String) throws {
    #expect(try titles(SongRecord.title == text).isEmpty)
    #expect(try titles(SongRecord.title.contains(text)).isEmpty)
    #expect(try titles(SongRecord.title.hasPrefix(text)).isEmpty)
    #expect(try titles(.tagged(text)).isEmpty)
    #expect(try titles(.all).count == 4)
  }

  @Test func sortLimitAndOffset() throws {
    let store = sample.store
    let songs = try store.findAll(
      SongRecord.self,
      sort: [.descending(SongRecord.sortTitle)],
      limit: 2,
      offset: 1
    )
    #expect(songs.map(\.title) == ["étude", "Ashes"])
    #expect(try store.findAll(SongRecord.self, offset: 3).map(\.title) == ["River of Stones"])
    #expect(try store.findAll(SongRecord.self, limit: 0).isEmpty)
    let byArtist = try store.findAll(
      SongListItem.self,
      sort: [.ascending(SongListItem.artistSortName), .ascending(SongListItem.sortTitle)]
    )
    // The article does not count; without an artist last.
    #expect(byArtist.map(\.artist) == ["The Lanterns", "Nobody", "Nobody", nil])
  }

  @Test func firstCountAndExists() throws {
    let store = sample.store
    #expect(try store.findFirst(SongRecord.self)?.title == "99 Lamps")
    #expect(try store.findFirst(where: SongRecord.title == "x") == nil)
    #expect(try store.count(SongRecord.self) == 4)
    #expect(try store.count(where: SongRecord.key == "G") == 1)
    #expect(try store.exists(where: SongRecord.key == "G"))
    #expect(try !store.exists(where: SongRecord.key == "B"))
    #expect(try store.find(ArtistRecord.self, id: 99) == nil)
  }

  @Test func sameTitlesKeepTheirOrder() throws {
    for number in 0..<3 {
      try sample.store.importSheet(Array("{title: Same}\n[C]\(number)".utf8))
    }
    let ids = try sample.store.findAll(where: SongRecord.title == "Same").map(\.id)
    #expect(ids == ids.sorted())
    #expect(ids.count == 3)
  }

  @Test func failureIsThrown() throws {
    let store = sample.store
    try store.close()
    #expect(throws: (any Error).self) { try store.findAll(SongRecord.self) }
  }
}
