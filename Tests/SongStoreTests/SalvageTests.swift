import ChordParse
import Foundation
import GRDB
import SongStore
import StoreModel
import Testing

/// Stores that were cut off, or whose schema is damaged, and what comes back of them.
@Suite struct SalvageTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path("songs.store") }
  private var saved: String { folder.path("saved.store") }

  private func makeStore(_ count: Int) throws {
    let store = try SongStore.create(at: path)
    for number in 1...count {
      let words = (0..<60).map { "word\(number * 7 % 50)x\($0)" }.joined(separator: " ")
      let sheet = "{title: Song \(number)}\n{artist: Artist \(number % 7)}\n[C]\(words)\n"
      let (id, _) = try store.importSheet(Array(sheet.utf8))
      if number % 5 == 0 { try store.addTag("fifth", to: [id]) }
    }
    let setlist = try store.createSetlist("Friday")
    for song in 1...3 { try store.append(Int64(song), to: setlist) }
    try store.close()
  }

  /// The songs that SQLite gives one by one of a copy that is filled up with zeros.
  private func songsInPaddedCopy(_ length: Int) throws -> Set<Int64> {
    let copy = folder.path("padded.store")
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let handle = try FileHandle(forUpdating: URL(filePath: copy))
    try handle.truncate(atOffset: UInt64(length))
    try handle.close()
    guard let queue = try? DatabaseQueue(path: copy) else { return [] }
    defer { try? queue.close() }
    return queue.inDatabase { db in
      Set(
        (1...400).compactMap { id in
          let sql = """
            SELECT song.id FROM song JOIN songData ON songId = song.id \
            WHERE song.id = \(id) AND length(title) > 0 AND length(hex(envelope)) > 0
            """
          return (try? Int64.fetchOne(db, sql: sql)) ?? nil
        }
      )
    }
  }

  private func expect(_ songs: Set<Int64>, in store: SongStore) throws {
    for song in songs {
      #expect(try store.find(SongRecord.self, id: song)?.title == "Song \(song)")
      #expect(try store.data(of: song)?.text.hasPrefix("{title: Song \(song)}") == true)
    }
  }

  @Test(arguments: [5, 15, 25, 35, 45, 55, 65, 75, 85, 95])
  func everySongWhosePagesSurviveComesBack(percent: Int) throws {
    try makeStore(300)
    let length = try Data(contentsOf: URL(filePath: path)).count
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    try handle.truncate(atOffset: UInt64(length * percent / 100))
    try handle.close()
    let reachable = try songsInPaddedCopy(length)
    let report = try SongStore.salvage(path, to: saved)
    let store = try SongStore.open(at: saved)
    try expect(reachable, in: store)
    #expect(report.remaining.problems.isEmpty)
    // Of the first pages, even the numbers that were used are lost.
    guard percent > 5 else { return }
    #expect((report.rows["song"] ?? 0) + (report.lost["song"] ?? 0) == 300)
    #expect(!report.isComplete)
    #expect(report.lostSongs.count == report.lost["song"] ?? 0)
    #expect(report.lostSongs == report.lostSongs.sorted())
    let without = try store.findAll(where: SongRecord.songDataLength == 0).map(\.title)
    #expect(Set(report.songsWithoutSheet) == Set(without))
  }

  @Test(arguments: [
    "UPDATE sqlite_master SET sql = 'CREATE TABLE song(' WHERE name = 'song'",
    "DELETE FROM sqlite_master WHERE name IN ('song', 'songData')",
    "UPDATE sqlite_master SET rootpage = 2 WHERE name = 'song'",
    "UPDATE sqlite_master SET type = 'x', name = 'y', tbl_name = 'z'",
    "DELETE FROM sqlite_master",
  ])
  func damagedSchemaDoesNoHarm(statement: String) throws {
    try makeStore(80)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(sql: statement)
    }
    try queue.close()
    let report = try SongStore.salvage(path, to: saved)
    #expect(report.rows["song"] == 80)
    #expect(report.rows["songData"] == 80)
    #expect(report.rows["setlistItem"] == 3)
    #expect(report.remaining.problems.isEmpty)
    let store = try SongStore.open(at: saved)
    #expect(try store.searchText("word7x1").isEmpty == false)
    #expect(try store.findAll(ArtistRecord.self).count == 7)
    if statement.contains("name = 'song'") {
      #expect(try store.count(where: StorePredicate<SongRecord>.tagged("fifth")) == 16)
    }
  }

  @Test func deletedSongsDoNotComeBack() throws {
    try makeStore(100)
    let store = try SongStore.open(at: path)
    try store.deleteSongs(1...60)
    try store.close()
    let report = try SongStore.salvage(path, to: saved)
    #expect(report.isComplete)
    #expect(report.rows["song"] == 40)
    #expect((report.lost["song"] ?? 0) == 0)
  }

  /// The last songs are only in the log of a program that was killed.
  @Test func logOfAKilledProgramCounts() throws {
    try makeStore(20)
    let store = try SongStore.open(at: path)
    try store.importSheet(Array("{title: Last}\n[C]Words".utf8))
    let killed = folder.path("killed.store")
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + ending, toPath: killed + ending)
    }
    try store.close()
    let report = try SongStore.salvage(killed, to: saved)
    #expect(report.rows["song"] == 21)
    #expect(try SongStore.open(at: saved).exists(where: SongRecord.title == "Last"))
  }

  @Test func storeOfAnOlderVersionIsSalvagedToo() throws {
    let store = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Songbook/Stores/songbook-1.store")
    let report = try SongStore.salvage(store.path, to: saved)
    #expect(report.rows["song"] == 6)
    #expect(report.rows["setlistItem"] == 4)
    #expect(report.remaining.problems.isEmpty)
  }
}
