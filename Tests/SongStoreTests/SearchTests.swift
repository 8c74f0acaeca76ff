import ChordParse
import SongStore
import StoreModel
import Testing

@Suite struct SearchTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
  }

  private var store: SongStore { sample.store }

  @Test(arguments: [
    ("ri", ["River of Stones"]), ("RIVER st", ["River of Stones"]), ("etu", ["étude"]),
    ("Étude", ["étude"]), ("nob", ["étude", "River of Stones"]), ("lant", ["Ashes"]),
    ("9", ["99 Lamps"]),
    ("", []), ("\"", []), ("*", []), ("a AND b", []), ("ashes OR", []), ("NEAR(", []),
  ])
  func titlesAndArtistsAreFoundAsTyped(text: String, titles: [String]) throws {
    #expect(Set(try store.typeAhead(text).map(\.song.title)) == Set(titles))
  }

  @Test func titleThatBeginsSoComesFirst() throws {
    try store.importSheet(Array("{title: A Song of Ashes}".utf8))
    #expect(try store.typeAhead("ash").map(\.song.title) == ["Ashes", "A Song of Ashes"])
  }

  @Test func lyricsAreFoundWithoutTheirChords() throws {
    let hits = try store.searchText("river")
    #expect(Set(hits.map(\.song.title)) == ["River of Stones", "99 Lamps"])
    #expect(hits.first { $0.song.title == "99 Lamps" }?.snippet == "Lamps along the ⟦river⟧")
    #expect(try store.searchText("\"cold ashes\"").map(\.song.title) == ["Ashes"])
    #expect(try store.searchText("\"ashes cold\"").isEmpty)
    #expect(try store.searchText("ashes cold").map(\.song.title) == ["Ashes"])
    #expect(try store.searchText("Am").isEmpty)
  }

  @Test(arguments: [
    ("C G Am F", ["River of Stones"]), ("D A Bm G", ["River of Stones"]),
    ("Am F C G", ["étude", "Ashes"]), ("Em7 C G/B D", ["étude", "Ashes"]),
    ("I V vi IV", ["River of Stones"]), ("1 5 6m 4", ["River of Stones"]),
    ("vi IV I V", ["Ashes"]), ("6- 4 1 5", ["Ashes"]), ("6m-4-1-5", ["Ashes"]), ("C G Am F C", []),
  ])
  func progressionsAreFoundInAnyKey(chords: String, titles: [String]) throws {
    #expect(Set(try store.searchChords(chords).map(\.song.title)).isSuperset(of: titles))
    if titles.isEmpty { #expect(try store.searchChords(chords).isEmpty) }
  }

  @Test(arguments: ["", "C", "hello there", "C hello"])
  func textThatIsNoProgressionIsNamed(text: String) {
    #expect(throws: StoreError.self) { try store.searchChords(text) }
  }

  @Test func indexFollowsChanges() throws {
    let id = try sample.id("Ashes")
    var change = SongChange()
    change.title = "Cinders"
    change.artist = .set("Somebody")
    try store.apply(change, to: id)
    #expect(try store.typeAhead("ashes").isEmpty)
    #expect(try store.typeAhead("cind").map(\.id) == [id])
    #expect(try store.typeAhead("somebody").map(\.id) == [id])
    try store.replaceSheet(of: id, with: Array("[C]Warm [F]embers".utf8))
    #expect(try store.searchText("cold").isEmpty)
    #expect(try store.searchText("embers").map(\.id) == [id])
    #expect(try store.searchChords("C F").map(\.id) == [id])
    try store.deleteSongs([id])
    #expect(try store.searchText("embers").isEmpty)
    #expect(try store.typeAhead("cinders").isEmpty)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test func rebuiltIndexFindsTheSame() throws {
    try store.rebuildSearch()
    #expect(try store.typeAhead("etu").map(\.song.title) == ["étude"])
    #expect(try store.searchText("cold").map(\.song.title) == ["Ashes"])
    #expect(try store.searchChords("I V vi IV").map(\.song.title) == ["River of Stones"])
    #expect(try store.verify().problems.isEmpty)
  }
}
