import ChordParse
import Foundation
import GRDB
import SongStore
import StoreModel
import Testing

/// What a musician does with a store besides importing and searching.
@Suite struct MusicianTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
  }

  private var store: SongStore { sample.store }

  @discardableResult
  private func add(_ sheet: String) throws -> Int64 {
    try store.importSheet(Array(sheet.utf8)).songID
  }

  // MARK: Artists

  @Test func artistIsTheSameInEverySpelling() throws {
    try add("{title: A}\n{artist: the LANTERNS}")
    try add("{title: B}\n{artist: Lanterns}")
    try add("{title: C}\n{artist: Nóbody}")
    #expect(try store.findAll(ArtistRecord.self).map(\.name) == ["The Lanterns", "Nobody"])
    try add("{title: D}\n{artist: !!!}")
    try add("{title: E}\n{artist: ???}")
    #expect(try store.count(ArtistRecord.self) == 4)
  }

  @Test func oldNamesLeadToTheArtist() throws {
    let nobody = try #require(try store.artist(named: "nobody"))
    try store.renameArtist(nobody.id, to: "Somebody")
    try add("{title: A}\n{artist: Nobody}")
    #expect(try store.count(where: SongRecord.artistID == nobody.id) == 3)
    #expect(try store.aliases(ofArtist: nobody.id) == ["Nobody"])
    #expect(try store.typeAhead("somebody").count == 3)
    let lanterns = try #require(try store.artist(named: "Lanterns"))
    #expect(throws: StoreError.self) { try store.renameArtist(lanterns.id, to: "somebody") }
    try store.mergeArtists([nobody.id], into: lanterns.id)
    #expect(try store.aliases(ofArtist: lanterns.id) == ["Nobody", "Somebody"])
    #expect(try store.count(where: SongRecord.artistID == lanterns.id) == 4)
    #expect(try store.typeAhead("lanterns").count == 4)
    try store.removeAlias("nobody")
    #expect(try store.artist(named: "Nobody") == nil)
    #expect(try store.verify().problems.isEmpty)
  }

  // MARK: Sheets

  private func update(_ sheets: [(String, String)]) async throws -> ImportReport {
    var options = ImportOptions()
    options.updates = true
    let sources = sheets.map {
      SheetSource("/songs/\($0)", path: "/songs/\($0)", bytes: Array($1.utf8))
    }
    let plan = try store.plan(importing: sources)
    let report = try await store.importSheets(sources, options: options)
    #expect(plan.new.count == report.added)
    #expect(plan.changed == report.updates)
    #expect(plan.conflicts == report.conflicts)
    #expect(plan.known.count == report.duplicates.count)
    return report
  }

  @Test func changedFileUpdatesItsSong() async throws {
    _ = try await update([("a.cho", "{title: A}\n{tag: old}\n[C]a"), ("b.cho", "{title: B}\n[G]b")])
    let a = try sample.id("A")
    try store.addTag("mine", to: [a])
    var change = SongChange()
    change.artist = .set("Me")
    try store.apply(change, to: a)
    let report = try await update([
      ("a.cho", "{title: A two}\n{artist: You}\n{tag: new}\n[D]a"), ("b.cho", "{title: B}\n[G]b"),
      ("c.cho", "{title: C}"),
    ])
    #expect(report.added == 1)
    #expect(report.updates.count == 1)
    #expect(report.duplicates.count == 1)
    let song = try #require(try store.find(SongRecord.self, id: a))
    #expect(song.title == "A two")
    #expect(song.key == "D")
    #expect(try store.tags(of: a) == ["mine", "new"])
    // The artist was changed by the user, so it stays.
    #expect(try store.artist(named: "Me")?.id == song.artistID)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test func editedSheetIsNotOverwrittenByItsFile() async throws {
    _ = try await update([("a.cho", "{title: A}\n[C]a")])
    let a = try sample.id("A")
    try store.replaceSheet(of: a, with: Array("{title: A}\n[C]mine".utf8))
    #expect(try await update([("a.cho", "{title: A}\n[C]a")]).duplicates.map(\.songID) == [a])
    let report = try await update([("a.cho", "{title: A}\n[C]other")])
    #expect(report.conflicts.map(\.songID) == [a])
    #expect(try store.data(of: a)?.text == "{title: A}\n[C]mine")
    #expect(try store.count(SongRecord.self) == 5)
    // When the store has what the file says, the file counts again.
    try store.replaceSheet(of: a, with: Array("{title: A}\n[C]other".utf8))
    #expect(try await update([("a.cho", "{title: A}\n[C]other")]).duplicates.count == 1)
    #expect(try await update([("a.cho", "{title: A}\n[C]new")]).updates.count == 1)
  }

  /// What the user has removed stays removed, also where nobody else has the artist.
  @Test func removedArtistStaysRemoved() throws {
    let (id, _) = try store.importSheet(Array("{title: A}\n{artist: Ann}\n[C]a".utf8))
    var change = SongChange()
    change.artist = .remove
    try store.apply(change, to: id)
    for words in ["b", "c"] {
      let sheet = "{title: A}\n{artist: Ann}\n[C]\(words)"
      try store.replaceSheet(of: id, with: Array(sheet.utf8))
      #expect(try store.find(SongRecord.self, id: id)?.artistID == nil)
    }
    #expect(try store.artist(named: "Ann") == nil)
  }

  /// A sheet that states its title only later does not take the user's away.
  @Test func titleOfTheUserStays() throws {
    let sheet = Array("C   G\nla la\n".utf8)
    let named = Array("Title: Mill\n\nC   G\nla la\n".utf8)
    let (own, _) = try store.importSheet(sheet, name: "mill song.txt")
    var change = SongChange()
    change.title = "Mine"
    try store.apply(change, to: own)
    try store.replaceSheet(of: own, with: named)
    #expect(try store.find(SongRecord.self, id: own)?.title == "Mine")
    for name in ["the mill.txt", nil] {
      var options = ImportOptions()
      options.duplicates = .keep
      let (id, _) = try store.importSheet(sheet, name: name, options: options)
      try store.replaceSheet(of: id, with: named)
      #expect(try store.find(SongRecord.self, id: id)?.title == "Mill")
    }
  }

  /// Stores of version 1 know the names of files, but not where they are.
  @Test func fileOfASongOfUnknownPlaceIsFoundByItsName() async throws {
    let (id, _) = try store.importSheet(Array("{title: A}\n[C]a".utf8), name: "/x/a.cho")
    let report = try await update([("a.cho", "{title: A}\n[C]b")])
    #expect(report.updates.map(\.songID) == [id])
    #expect(try store.find(SongRecord.self, id: id)?.sheetPath == "/songs/a.cho")
  }

  @Test func editedTitleReachesTheSheetThatIsShown() throws {
    let ashes = try sample.id("Ashes")
    var change = SongChange()
    change.title = "Cinders"
    change.artist = .set("Somebody")
    change.key = .set("D")
    try store.apply(change, to: ashes)
    let edited = try #require(try store.editedSong(ashes))
    #expect(
      edited.text.string
        == "{title: Cinders}\n{artist: Somebody}\n{key: D}\n[Em]Cold [C]ashes [G]on the [D]floor"
    )
    #expect(try store.data(of: ashes)?.text == SampleStore.sheets[1])
    let lamps = try sample.id("99 Lamps")
    #expect(try store.editedSong(lamps)?.text.string == SampleStore.sheets[3])
  }

  @Test func plainSheetGetsATitleLine() throws {
    let (id, _) = try store.importSheet(Array("C   G\r\nHello there\r\n".utf8), name: "hello.txt")
    var change = SongChange()
    change.title = "Greeting"
    try store.apply(change, to: id)
    let edited = try #require(try store.editedSong(id))
    #expect(edited.title == "Greeting")
    #expect(edited.text.string.hasSuffix("\r\nC   G\r\nHello there\r\n"))
    #expect(edited.chords.count == 2)
  }

  @Test func sheetSaysTagsFieldsAndOrder() throws {
    let id = try add(
      """
      {title: The Wide Sea}
      {sorttitle: Sea, Wide}
      {tag: slow, sea}
      {tag: Sea}
      {meta: ccli 12}
      {composer: Ada; Tom}
      {year: 1999}
      [C]x
      """
    )
    #expect(try store.tags(of: id) == ["Sea", "sea", "slow"])
    let song = try #require(try store.find(SongRecord.self, id: id))
    #expect(song.fields.values == ["ccli": ["12"], "composer": ["Ada", "Tom"], "year": ["1999"]])
    #expect(song.sortTitle == "sea wide")
    #expect(song.firstLetter == "S")
    let found = try store.findAll(
      where: StorePredicate<SongListItem>.field("Composer", contains: "TOM")
    )
    #expect(found.map(\.id) == [id])
    #expect(
      try store.findAll(where: StorePredicate<SongListItem>.field("\"", contains: "x")).isEmpty
    )
  }

  @Test func copiesAreFoundInAnyKeyAndSpelling() throws {
    let first = try add(
      "{title: Row}\n{key: C}\n[C]Row the boat a[F]cross the wide wa[G]ter tonight"
    )
    let second = try add(
      "Row!\n\nD            G              A\nRow the boat ACROSS the wide water, tonight\n"
    )
    try add("{title: Row}\n[C]Quite another song about a boat that sails away")
    let tune = try add("{title: The Jig}\n[C] [F] [G7] [C]")
    let same = try add("{title: Jig}\n[D] [G] [A] [D]")
    let groups = try store.duplicates()
    #expect(groups.map { $0.songs.map(\.id) } == [[first, second], [tune, same]])
    #expect(groups.first.map { $0.similarity > 0.9 } == true)
  }

  // MARK: Setlists

  @Test func setlistIsReorderedAndRenamed() throws {
    let setlist = try store.createSetlist("Friday")
    for title in ["Ashes", "étude", "99 Lamps"] { try store.append(sample.id(title), to: setlist) }
    try store.reorderSetlist(setlist, by: [2, 0, 1])
    func titles() throws -> [String] {
      try store.findAll(where: SetlistItemRecord.setlistID == setlist).map(\.title)
    }
    #expect(try titles() == ["99 Lamps", "Ashes", "étude"])
    #expect(throws: StoreError.self) { try store.reorderSetlist(setlist, by: [0, 0, 1]) }
    try store.renameSetlist(setlist, to: "Saturday")
    #expect(try store.findAll(SetlistRecord.self).map(\.name) == ["Saturday"])
    try store.deleteSongs([sample.id("Ashes")])
    #expect(
      try store.findAll(where: SetlistItemRecord.setlistID == setlist).map(\.position) == [0, 1]
    )
  }

  // MARK: Damage

  @Test(arguments: ["title", "text", "type", "filename", "fields"])
  func changedByteInARowIsFound(column: String) throws {
    let (id, _) = try store.importSheet(
      Array("{title: A}\n{year: 1}\n[C]words".utf8),
      name: "a.cho"
    )
    let path = try #require(store.path)
    try store.close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "DROP TRIGGER song_text_updated")
      try db.execute(sql: "UPDATE song SET \(column) = \(column) || 'x' WHERE id = \(id)")
    }
    try queue.close()
    let again = try SongStore.open(at: path)
    #expect(try again.verify().problems.contains(.damagedRow(song: id)))
    try again.rebuildSearch()
    let isDerived = ["text", "type", "fields"].contains(column)
    #expect(try again.verify().problems.contains(.damagedRow(song: id)) == !isDerived)
  }

  @Test func changedByteInAnAttachmentIsFound() throws {
    let song = try sample.id("Ashes")
    let id = try store.attach(Data(repeating: 5, count: 6_000_000), name: "tape.wav", to: song)
    #expect(try store.find(AttachmentRecord.self, id: id)?.size == 6_000_000)
    #expect(try store.contents(ofAttachment: id) == Data(repeating: 5, count: 6_000_000))
    let path = try #require(store.path)
    try store.close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "UPDATE attachmentPart SET contents = x'00' WHERE partsPosition = 1")
    }
    try queue.close()
    let problems = try SongStore.open(at: path).verify().problems
    #expect(problems == [.damagedAttachment(id, song: song)])
  }
}
