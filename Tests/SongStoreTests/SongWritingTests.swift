import ChordParse
import Foundation
import SongStore
import StoreModel
import Testing

@Suite struct SongChangeTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
  }

  private var store: SongStore { sample.store }

  @Test func changeTouchesNothingElse() throws {
    let id = try sample.id("Ashes")
    let before = try #require(try store.find(SongRecord.self, id: id))
    var change = SongChange()
    change.title = "Ábel"
    change.library = .set("Home")
    change.userInfo = .set("x")
    try store.apply(change, to: id)
    let after = try #require(try store.find(SongRecord.self, id: id))
    #expect(after.title == "Ábel")
    #expect(after.firstLetter == "A")
    #expect(after.userInfo == "x")
    #expect(after.key == before.key)
    #expect(after.artistID == before.artistID)
    #expect(after.updatedAt >= before.updatedAt)
    #expect(try store.data(of: id)?.text == SampleStore.sheets[1])
  }

  @Test func artistWithoutSongsGoes() throws {
    var change = SongChange()
    change.artist = .remove
    try store.apply(change, to: try sample.id("Ashes"))
    #expect(try store.findAll(ArtistRecord.self).map(\.name) == ["Nobody"])
  }

  /// A text that can't be kept leaves everything as it was.
  @Test(arguments: ["title", "artist", "key", "userInfo", "library"])
  func zeroCharacterIsNamed(field: String) throws {
    let id = try sample.id("Ashes")
    var change = SongChange()
    change.title = field == "title" ? "a\0" : "Changed"
    if field == "artist" { change.artist = .set("a\0") }
    if field == "key" { change.key = .set("a\0") }
    if field == "userInfo" { change.userInfo = .set("a\0") }
    if field == "library" { change.library = .set("a\0") }
    #expect(throws: StoreError.zeroCharacter(field: field)) { try store.apply(change, to: id) }
    #expect(try store.find(SongRecord.self, id: id)?.title == "Ashes")
  }

  @Test func unknownSongIsNamed() throws {
    #expect(throws: StoreError.notFound("song 99")) { try store.apply(SongChange(), to: 99) }
    #expect(throws: StoreError.notFound("song 99")) { try store.replaceSheet(of: 99, with: []) }
    #expect(throws: StoreError.notFound("song 99")) { try store.markViewed(99) }
    #expect(throws: StoreError.notFound("song 99")) { try store.addTag("x", to: [99]) }
    #expect(throws: StoreError.notFound("song 99")) {
      try store.setViewPreferences(SongViewPreferences(), of: 99)
    }
    #expect(try store.findAll(TagRecord.self).isEmpty)
    #expect(try store.deleteSongs([99]) == 0)
    #expect(try store.data(of: 99) == nil)
  }

  @Test func deletedSongLeavesNothing() throws {
    let id = try sample.id("Ashes")
    try store.addTag("x", to: [id])
    try store.markViewed(id)
    try store.attach(Data([1]), name: "a", to: id)
    try store.setViewPreferences(SongViewPreferences(), of: id)
    let setlist = try store.createSetlist("Friday")
    try store.append(id, to: setlist)
    #expect(try store.deleteSongs([id]) == 1)
    let counts = try store.info().counts
    for table in ["attachment", "recentItem", "setlistItem", "song_tags", "songViewPreferences"] {
      #expect(counts[table] == 0, "\(table)")
    }
    #expect(counts["songData"] == 3)
    #expect(try store.verify().problems.isEmpty)
  }
}

@Suite struct OrderTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
  }

  private var store: SongStore { sample.store }

  @Test func tagsAreWordsOnce() throws {
    let id = try sample.id("Ashes")
    try store.addTag("slow", to: [id])
    try store.addTag("slow", to: [id, try sample.id("étude")])
    try store.addTag("cold", to: [id])
    #expect(try store.tags(of: id) == ["cold", "slow"])
    #expect(try store.count(where: StorePredicate<SongRecord>.tagged("slow")) == 2)
    try store.removeTag("cold", from: [id])
    #expect(try store.findAll(TagRecord.self).map(\.name) == ["slow"])
  }

  private func titles(_ setlist: Int64) throws -> [String] {
    let items = try store.findAll(where: SetlistItemRecord.setlistID == setlist)
    #expect(items.map(\.position) == Array(items.indices))
    return items.map(\.title)
  }

  @Test func setlistKeepsItsOrder() throws {
    let setlist = try store.createSetlist("Friday")
    var items: [Int64] = []
    for title in ["Ashes", "étude", "Ashes", "99 Lamps"] {
      items.append(try store.append(try sample.id(title), to: setlist))
    }
    #expect(try titles(setlist) == ["Ashes", "étude", "Ashes", "99 Lamps"])
    try store.moveSetlistItem(items[3], to: 0)
    #expect(try titles(setlist) == ["99 Lamps", "Ashes", "étude", "Ashes"])
    try store.moveSetlistItem(items[3], to: 99)
    try store.removeSetlistItem(items[1])
    #expect(try titles(setlist) == ["Ashes", "Ashes", "99 Lamps"])
    try store.deleteSetlist(setlist)
    #expect(try store.count(SetlistItemRecord.self) == 0)
    #expect(try store.count(SongRecord.self) == 4)
  }

  @Test func secondSetlistOfANameIsRefused() throws {
    try store.createSetlist("Friday")
    let error = #expect(throws: StoreError.self) { try store.createSetlist("Friday") }
    #expect(error == .ruleBroken("there is a setlist Friday already; give another name"))
    let monday = try store.createSetlist("Monday")
    #expect(throws: StoreError.self) { try store.renameSetlist(monday, to: "Friday") }
    try store.renameSetlist(monday, to: "Monday")
  }

  @Test func recentsAreCapped() throws {
    for number in 0..<SongStore.recentLimit {
      let (id, _) = try store.importSheet(Array("{title: T\(number)}".utf8))
      try store.markViewed(id, at: Date(timeIntervalSince1970: Double(number)))
    }
    let ashes = try sample.id("Ashes")
    try store.markViewed(ashes, at: Date(timeIntervalSince1970: 1_000))
    try store.markViewed(ashes, at: Date(timeIntervalSince1970: 2_000))
    let recents = try store.findAll(RecentRecord.self)
    #expect(recents.count == SongStore.recentLimit)
    #expect(recents.first?.title == "Ashes")
    #expect(recents.last?.title == "T1")
  }

  /// Clocks are wrong at times; nothing is lost by it.
  @Test func datesFarAwayAreKeptAndSorted() throws {
    let dates = [-1e12, -1e9, 0, 1e12].map { Date(timeIntervalSince1970: $0) }
    let ids = try store.findAll(SongRecord.self).map(\.id)
    for (id, date) in zip(ids, dates) { try store.markViewed(id, at: date) }
    #expect(try store.findAll(RecentRecord.self).map(\.viewedAt) == dates.reversed())
    try store.clearRecents()
    #expect(try store.count(RecentRecord.self) == 0)
  }

  @Test func preferencesAreAppliedWhenShown() throws {
    let id = try sample.id("Ashes")
    #expect(try store.viewPreferences(of: id) == SongViewPreferences())
    var preferences = SongViewPreferences()
    preferences.transposition = 4
    preferences.capo = 2
    preferences.notation = .german
    preferences.fontScale = 1.5
    preferences.columns = 2
    preferences.scrollSpeed = 12.5
    preferences.showsDiagrams = false
    preferences.instrument = "ukulele"
    try store.setViewPreferences(preferences, of: id)
    #expect(try store.viewPreferences(of: id) == preferences)
    let song = try #require(try store.song(id))
    let chords = preferences.applied(to: song).chords.map(\.spelling)
    #expect(chords == ["Fism", "D", "A", "E"])
    preferences.transposition = -2
    preferences.capo = 0
    #expect(preferences.applied(to: song).chords.map(\.spelling) == ["Dm", "B", "F", "C"])
    try store.setViewPreferences(preferences, of: id)
    #expect(try store.viewPreferences(of: id).capo == 0)
    preferences.capo = nil
    try store.setViewPreferences(preferences, of: id)
    #expect(try store.viewPreferences(of: id).capo == nil)
    #expect(SongViewPreferences().applied(to: song) == song)
  }
}
