import ChordParse
import Foundation
import GRDB
import SongStore
import StoreMigration
import StoreModel
import Testing

/// Opens stores that older versions of the command have written.
@Suite struct SongbookVersionTests {
  private let folder = TemporaryFolder()

  private static let stores = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Stores")

  private var path: String { folder.path("songs.store") }

  /// A copy of the store of a version.
  private func copy(_ version: String) throws {
    let store = Self.stores.appending(path: "songbook-\(version).store")
    try FileManager.default.copyItem(at: store, to: URL(filePath: path))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  /// A version's file is kept when the next version begins; until then, all other tests make
  /// stores of it.
  @Test(arguments: StoreModel.songbookVersions.dropLast().map(\.identifier))
  func storeOfEachVersionOpensWhole(version: String) throws {
    try copy(version)
    let store = try SongStore.open(at: path)
    #expect(store.metadata.model.identifier == StoreModel.songbook.identifier)
    #expect(store.migratedFrom == version)
    let songs = try store.findAll(SongListItem.self)
    #expect(
      songs.map { "\($0.title), \($0.artist ?? "–"), \($0.key ?? "–")" } == [
        "9 Lanterns, lanterns, A", "Čas, Björn, Gm", "The Ferry at Dawn, The Lanterns, G",
        "Stone on Stone, Nobody, E", "Ten Thousand Lamps, –, C", "Tide, –, G",
      ]
    )
    let report = try store.verify()
    #expect(report.problems.isEmpty)
    try store.close()
    let backup = "songs.store.version-\(version)"
    #expect(try names == ["songs.store", backup])
    #expect(store.migrationBackup == folder.path(backup))
    #expect(try StoreModel(contentsOf: URL(filePath: folder.path(backup))).identifier == version)
    let again = try SongStore.open(at: path)
    #expect(again.migrationBackup == nil)
    try again.close()
  }

  @Test func everythingComesAlong() throws {
    try copy("1")
    let store = try SongStore.open(at: path)
    let ferry = try #require(try store.findFirst(where: SongRecord.title == "The Ferry at Dawn"))
    #expect(ferry.sortedBy == "Ferry at Dawn")
    #expect(ferry.fields.values == ["ccli": ["7001"]])
    // The tag of the sheet is new, the other was given in the store.
    #expect(try store.tags(of: ferry.id) == ["campfire", "morning"])
    let preferences = try store.viewPreferences(of: ferry.id)
    #expect(preferences.transposition == 2)
    #expect(preferences.capo == 2)
    let files = try store.findAll(where: AttachmentRecord.songID == ferry.id)
    #expect(files.map(\.name) == ["stage.png", "count.txt"])
    #expect(files.map(\.caption) == ["Where we stand", nil])
    #expect(
      try store.contents(ofAttachment: files[1].id)
        == Data("four bars before the voice\n".utf8)
    )
    let friday = try #require(try store.findFirst(where: SetlistRecord.name == "Friday"))
    let places = try store.findAll(where: SetlistItemRecord.setlistID == friday.id)
    #expect(
      places.map(\.title) == ["The Ferry at Dawn", "Ten Thousand Lamps", "The Ferry at Dawn"]
    )
    #expect(try store.findAll(RecentRecord.self).count == 2)
    #expect(try store.findAll(LibraryRecord.self).map(\.name) == ["Home", "Stage"])
    let stone = try #require(try store.findFirst(where: SongRecord.title == "Stone on Stone"))
    #expect(try store.data(of: stone.id)?.text == "{title: Stone}\n[E]Stone on [B]stone\n")
    let tide = try #require(try store.findFirst(where: SongRecord.title == "Tide"))
    #expect(try store.data(of: tide.id)?.bytes.starts(with: [0xFF, 0xFE]) == true)
    #expect(try store.searchText("valley").map(\.song.title) == ["Ten Thousand Lamps"])
    #expect(store.metadata.history.map(\.kind) == [.created, .migrated])
    // The number of the deleted song is not used again.
    #expect(try store.importSheet(Array("{title: New}".utf8)).songID == 8)
  }

  /// A run that is killed after the migration leaves the backup to the next one.
  @Test func backupOfAKilledRunIsCheckedAndKept() throws {
    try copy("1")
    let backup = path + ".backup-\(StoreModel.songbookVersions[0].checksum.prefix(8))"
    try FileManager.default.copyItem(atPath: path, toPath: backup)
    try SongStore.open(at: path).close()
    #expect(try names == ["songs.store", "songs.store.version-1"])
    try copyBackup(backup)
    try SongStore.open(at: path).close()
    #expect(try names == ["songs.store", "songs.store.version-1", "songs.store.version-1-2"])
  }

  private func copyBackup(_ backup: String) throws {
    let store = Self.stores.appending(path: "songbook-1.store")
    try FileManager.default.copyItem(at: store, to: URL(filePath: backup))
  }

  @Test func backupStaysBesideAStoreThatLostSongs() throws {
    try copy("1")
    try SongStore.open(at: path).close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "DELETE FROM song WHERE id = 1") }
    try queue.close()
    let backup = path + ".backup-\(StoreModel.songbookVersions[0].checksum.prefix(8))"
    try copyBackup(backup)
    let error = #expect(throws: StoreError.self) { try SongStore.open(at: path) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(backup))
    #expect(FileManager.default.fileExists(atPath: backup))
  }

  /// A link that leads nowhere has its name, too.
  @Test func backupTakesANameThatNothingHas() throws {
    try copy("1")
    try FileManager.default.createSymbolicLink(
      atPath: path + ".version-1",
      withDestinationPath: "nowhere"
    )
    let store = try SongStore.open(at: path)
    #expect(!store.isReadOnly)
    #expect(store.migrationBackup == path + ".version-1-2")
    try store.close()
  }

  @Test func readOnlyStoreIsReadInAMigratedCopy() throws {
    try copy("1")
    let before = try Data(contentsOf: URL(filePath: path))
    let store = try SongStore.openReadOnly(at: path)
    #expect(store.isReadOnly)
    #expect(try store.count(SongRecord.self) == 6)
    #expect(try store.searchText("valley").count == 1)
    #expect(store.path == path)
    try store.close()
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try names == ["songs.store"])
  }
}
