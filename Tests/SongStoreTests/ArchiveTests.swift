import ChordParse
import Foundation
import SongStore
import StoreModel
import Testing

@Suite struct ArchiveTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
  }

  private var store: SongStore { sample.store }

  private func archive(_ store: SongStore) throws -> [Data] {
    var lines: [Data] = []
    try store.archive { lines.append($0) }
    return lines
  }

  private func restore(_ lines: [Data], into store: SongStore) throws -> RestoreReport {
    var rest = lines[...]
    return try store.restore(archive: "songs.jsonl") { rest.popFirst().map { $0.dropLast() } }
  }

  private func fill() throws {
    let ashes = try sample.id("Ashes")
    try store.addTag("cold", to: [ashes])
    var change = SongChange()
    change.title = "Cinders"
    change.library = .set("Home")
    change.userInfo = .set("mine")
    try store.apply(change, to: ashes)
    var preferences = SongViewPreferences()
    preferences.capo = 3
    try store.setViewPreferences(preferences, of: ashes)
    try store.attach(Data("four bars".utf8), name: "count.txt", to: ashes)
    try store.attach(Data(repeating: 7, count: 9_000_000), name: "tape.wav", to: ashes)
    try store.markViewed(ashes, at: Date(timeIntervalSince1970: 1_000))
    let setlist = try store.createSetlist("Friday")
    try store.setNotes("bring the lamp", ofSetlist: setlist)
    for title in ["Cinders", "étude", "Cinders"] { try store.append(sample.id(title), to: setlist) }
    let item = try #require(try store.findFirst(where: SetlistItemRecord.position == 1))
    var place = PlaceChange()
    place.key = .set("Bm")
    place.capo = .set(2)
    place.note = .set("slow")
    try store.apply(place, toSetlistItem: item.id)
    let artist = try #require(try store.artist(named: "lanterns"))
    try store.addAlias("Lamp Band", toArtist: artist.id)
    // UTF-16 comes back byte for byte.
    try store.importSheet([0xFF, 0xFE, 0x43, 0x00, 0x0A, 0x00], name: "a/wide.txt")
  }

  @Test func everythingComesBack() throws {
    try fill()
    let lines = try archive(store)
    #expect(SongStore.isArchive(lines[0]))
    let other = try SongStore.inMemory()
    let report = try restore(lines, into: other)
    #expect(report.songs == 5)
    #expect(report.attachments == 2)
    #expect(report.setlists == 1)
    #expect(report.known == 0)
    #expect(try archive(other) == lines)
    #expect(try other.verify().problems.isEmpty)
    #expect(try other.artist(named: "lamp band")?.name == "The Lanterns")
    #expect(try other.typeAhead("cind").count == 1)
    let wide = try #require(try other.findFirst(where: SongRecord.filename == "wide"))
    #expect(try other.data(of: wide.id)?.bytes == [0xFF, 0xFE, 0x43, 0x00, 0x0A, 0x00])
    // Again, nothing is doubled.
    #expect(try restore(lines, into: other).known == 5)
    #expect(try archive(other) == lines)
  }

  @Test func brokenLineIsNamedAndNothingWritten() throws {
    try fill()
    var lines = try archive(store)
    lines[3] = Data("{\"type\":\"song\"}\n".utf8)
    let other = try SongStore.inMemory()
    let error = #expect(throws: StoreError.self) { try restore(lines, into: other) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("line 4"))
    #expect(try other.count(SongRecord.self) == 0)
    for version in ["9", "99999999999999999999"] {
      let head = "{\"type\":\"songstore\",\"version\":\(version),\"writer\":\"Later 9\"}\n"
      #expect(SongStore.isArchive(head.utf8))
      let refused = #expect(throws: StoreError.self) { try restore([Data(head.utf8)], into: other) }
      #expect("\(refused.map { "\($0)" } ?? "")".contains("Later 9"))
    }
  }

  /// Other programs, and later ones, may leave out what has its usual value.
  @Test(
    arguments: [
      ("{\"transposition\":2}", 2, nil), ("{}", 0, nil), ("{\"capo\":3}", 0, 3),
      ("{\"capo\":-1,\"columns\":2}", 0, 0),
    ] as [(String, Int, Int?)]
  )
  func preferencesThatAreMissingAreTheUsualOnes(
    json: String,
    transposition: Int,
    capo: Int?
  ) throws {
    let lines = [
      "{\"type\":\"songstore\",\"version\":1,\"writer\":\"Another 1\"}",
      """
      {"type":"song","uuid":"5","title":"A","createdAt":1,"updatedAt":1,\
      "preferences":\(json)}
      """,
      "{\"type\":\"setlist\",\"uuid\":\"6\",\"name\":\"F\",\"createdAt\":1,"
        + "\"places\":[{\"song\":\"5\"}]}",
    ]
    let other = try SongStore.inMemory()
    let report = try restore(lines.map { Data(($0 + "\n").utf8) }, into: other)
    #expect(report.songs == 1 && report.setlists == 1)
    var wanted = SongViewPreferences()
    wanted.transposition = transposition
    wanted.capo = capo
    wanted.columns = json.contains("columns") ? 2 : 1
    #expect(try other.viewPreferences(of: 1) == wanted)
  }

  @Test func trashGivesEverythingBack() throws {
    try fill()
    let before = try archive(store)
    let id = try sample.id("Cinders")
    #expect(try store.trashSongs([id]) == 1)
    #expect(try store.find(SongRecord.self, id: id) == nil)
    #expect(try store.typeAhead("cind").isEmpty)
    #expect(try store.count(SetlistItemRecord.self) == 1)
    #expect(try store.findAll(TrashedSongRecord.self).map(\.title) == ["Cinders"])
    try store.restoreSong(id)
    #expect(try archive(store) == before)
    #expect(try store.verify().problems.isEmpty)
    #expect(throws: StoreError.notFound("song \(id) in the trash")) { try store.restoreSong(id) }
    try store.trashSongs([id])
    #expect(try store.emptyTrash() == 1)
    #expect(try store.count(TrashedSongRecord.self) == 0)
  }
}
