import ChordParse
import Foundation
import GRDB
import SongStore
import StoreModel
import TestSupport
import Testing

/// Faults that are really there: damaged pages, foreign logs, newer stores, missing rows.
@Suite struct FailureTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path("songs.store") }

  /// A closed store with so many songs.
  private func makeStore(_ count: Int) throws {
    let store = try SongStore.create(at: path)
    for number in 1...count {
      let words = (0..<40).map { "word\(number * 7 % 50)x\($0)" }.joined(separator: " ")
      let sheet = "{title: Song \(number)}\n{comment: MARK\(number)END}\n[C]\(words)\n"
      try store.importSheet(Array(sheet.utf8))
    }
    try store.close()
  }

  private func change(_ path: String? = nil, _ body: (inout [UInt8]) -> Void) throws {
    let url = URL(fileURLWithPath: path ?? self.path)
    var bytes = [UInt8](try Data(contentsOf: url))
    body(&bytes)
    try Data(bytes).write(to: url)
  }

  private func rawWrite(_ sql: String...) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { db in for statement in sql { try db.execute(sql: statement) } }
    try queue.close()
  }

  private func problems() throws -> [VerifyReport.Problem] {
    let store = try SongStore.open(at: path)
    defer { try? store.close() }
    return try store.verify().problems
  }

  /// What can't be counted with is not counted with.
  @Test(arguments: ["9223372036854775807", "(-9223372036854775807 - 1)"])
  func hugeNumbersInAStoreAreShown(number: String) throws {
    try makeStore(2)
    let store = try SongStore.open(at: path)
    try store.attach(Data("GIF89a".utf8), name: "a.gif", to: 1)
    try store.append(1, to: try store.createSetlist("Friday"))
    try store.setViewPreferences(SongViewPreferences(), of: 1)
    try store.close()
    try rawWrite(
      "UPDATE setlistItem SET itemsPosition = \(number)",
      "UPDATE attachment SET width = \(number) * 1e280, height = \(number) * 1e280",
      "UPDATE songViewPreferences SET transposition = \(number), capo = \(number)"
    )
    let opened = try SongStore.open(at: path)
    let item = try #require(try opened.findAll(SetlistItemRecord.self).first)
    #expect((Int.min / 2...Int.max / 2).contains(item.position))
    let attachment = try #require(try opened.findAll(AttachmentRecord.self).first)
    #expect((0...Double(UInt32.max)).contains(attachment.width))
    let song = SongParser().parse("[C]la")
    _ = try opened.viewPreferences(of: 1).applied(to: song)
  }

  @Test func soundStoreHasNoProblems() throws {
    try makeStore(20)
    #expect(try problems().isEmpty)
  }

  /// SQLite would play the log into the file, and show the songs of the other store.
  @Test func logOfAnotherStoreIsRefused() throws {
    let store = try SongStore.create(at: folder.path("old.store"))
    try store.importSheet(Array("{title: Old}".utf8))
    let log = folder.path("old.store-wal")
    try rawLog(of: folder.path("old.store"))
    try makeStore(5)
    try FileManager.default.copyItem(atPath: log, toPath: path + "-wal")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) { try SongStore.open(at: path) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("-wal is the log of another store"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    try FileManager.default.removeItem(atPath: path + "-wal")
    try? FileManager.default.removeItem(atPath: path + "-shm")
    #expect(try SongStore.open(at: path).count(SongRecord.self) == 5)
  }

  /// Makes the log hold the metadata, as it did when a store had just been created in the old way.
  private func rawLog(of path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "UPDATE store_metadata SET writer = writer || '.'")
    }
  }

  @Test func damagedPageIsFoundAndTheRestSalvaged() throws {
    try makeStore(400)
    let page = try #require(
      try DatabaseQueue(path: path).read { db in
        try Int.fetchOne(
          db,
          sql: """
            SELECT pageno FROM dbstat WHERE name = 'song' AND pagetype = 'leaf' \
            ORDER BY pageno LIMIT 1 OFFSET 5
            """
        )
      }
    )
    var random = SplitMix64(seed: 1)
    try change { bytes in
      for place in (page - 1) * 4_096..<page * 4_096 {
        bytes[place] = .random(in: 0...255, using: &random)
      }
    }
    #expect(try problems().contains { if case .damagedFile = $0 { true } else { false } })
    let damaged = try Data(contentsOf: URL(fileURLWithPath: path))
    let report = try SongStore.salvage(path, to: folder.path("saved.store"))
    let lost = report.lost["song"] ?? 0
    #expect(lost > 0)
    #expect(lost < 30)
    #expect(report.rows["song"] == 400 - lost)
    #expect(report.orphans == lost)
    #expect(report.remaining.problems.isEmpty)
    #expect(report.remaining.songs == 400 - lost)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == damaged)
    let saved = try SongStore.open(at: folder.path("saved.store"))
    #expect(saved.metadata.history.map(\.kind) == [.created, .salvaged])
    let song = try #require(try saved.findFirst(where: SongRecord.title == "Song 400"))
    #expect(try saved.data(of: song.id)?.text.contains("MARK400END") == true)
    #expect(try saved.searchText("word0x1").isEmpty == false)
  }

  /// SQLite's own check does not look into blobs.
  @Test func damageInsideOfASheetIsFound() throws {
    try makeStore(20)
    try change { bytes in
      let mark = Array("MARK7END".utf8)
      for place in bytes.indices where bytes[place...].starts(with: mark) { bytes[place] = 0x58 }
    }
    #expect(try problems() == [.damagedData(song: 7)])
    let store = try SongStore.open(at: path)
    let error = #expect(throws: StoreError.self) { try store.data(of: 7) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("song 7"))
    #expect(try store.data(of: 8)?.text.contains("MARK8END") == true)
    try store.replaceSheet(of: 7, with: Array("[C]Again".utf8))
    #expect(try store.verify().problems.isEmpty)
  }

  @Test func missingSheetIsMarkedAndFound() throws {
    try makeStore(5)
    try rawWrite("DELETE FROM songData WHERE songId = 3")
    #expect(try problems() == [.missingData(song: 3)])
    try rawWrite("UPDATE song SET songDataLength = 0 WHERE id = 3")
    let store = try SongStore.open(at: path)
    // Now it is a song that never had a sheet.
    #expect(try store.verify().problems.isEmpty)
    #expect(try store.verify().songsWithoutSheet == 1)
    #expect(try store.findAll(SongListItem.self).filter { !$0.hasData }.map(\.id) == [3])
    #expect(try store.song(3) == nil)
    try store.rebuildSearch()
    #expect(try store.typeAhead("Song 3").map(\.id) == [3])
  }

  @Test func danglingReferenceIsFoundAndSalvaged() throws {
    try makeStore(5)
    try rawWrite(
      "UPDATE song SET artistId = 99 WHERE id = 2",
      "INSERT INTO recentItem (uuid, viewedAt, songId) VALUES ('x', 0, 99)"
    )
    let found = try problems()
    #expect(found.contains(.danglingReference(table: "song", row: 2)))
    #expect(found.contains(.danglingReference(table: "recentItem", row: 1)))
    let report = try SongStore.salvage(path, to: folder.path("saved.store"))
    #expect(report.orphans == 1)
    #expect(report.rows["song"] == 5)
    #expect(report.remaining.problems.isEmpty)
  }

  @Test func staleSearchIsFoundAndRebuilt() throws {
    try makeStore(5)
    try rawWrite("DROP TRIGGER song_text_updated", "UPDATE song SET text = 'other' WHERE id = 2")
    #expect(try problems() == [.damagedRow(song: 2), .staleSearch("song_text_ft")])
    let store = try SongStore.open(at: path)
    try store.rebuildSearch()
    #expect(try store.verify().problems.isEmpty)
  }

  @Test func secondNameIsWarnedOf() throws {
    try makeStore(1)
    try FileManager.default.linkItem(atPath: path, toPath: folder.path("other.store"))
    #expect(try problems() == [.severalNames(2)])
  }

  private func storeOfModel(_ change: (inout StoreModel) -> Void) throws {
    try makeStore(3)
    var model = StoreModel.songbook
    change(&model)
    let json = String(decoding: try model.json(), as: UTF8.self)
    let hashes = String(decoding: try JSONEncoder().encode(model.entityHashes), as: UTF8.self)
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql:
          "UPDATE store_metadata SET model = ?, checksum = ?, entityHashes = ?, writer = 'Later 9'",
        arguments: [json, model.checksum, hashes]
      )
    }
    try queue.close()
  }

  @Test func newerStoreIsRefusedAndBothVersionsNamed() throws {
    try storeOfModel { model in
      model.identifier = "3"
      model.entities.append(Entity("Chord"))
    }
    #expect(
      throws: StoreError.newerStore(
        path: path,
        found: "model 3, written by Later 9",
        supported: "model 2"
      )
    ) { try SongStore.open(at: path) }
    // All that this program knows is unchanged, so that it may read.
    let store = try SongStore.openReadOnly(at: path)
    #expect(try store.count(SongRecord.self) == 3)
    #expect(throws: StoreError.readOnly(path: path)) { try store.addTag("x", to: [1]) }
  }

  @Test func newerStoreWithOtherSongsIsNotReadEither() throws {
    try storeOfModel { model in
      model.identifier = "3"
      model.entities[2].attributes.removeAll { $0.name == "title" }
    }
    let error = #expect(throws: StoreError.self) { try SongStore.openReadOnly(at: path) }
    guard case .newerStore = error else {
      Issue.record("\(String(describing: error)) does not say that the store is newer")
      return
    }
  }

  @Test func olderStoreAsksForAMigration() throws {
    try storeOfModel { model in
      model.identifier = "0"
      model.entities.append(Entity("Chord"))
    }
    let error = #expect(throws: StoreError.self) { try SongStore.open(at: path) }
    guard case .otherModel = error else {
      Issue.record("\(String(describing: error)) does not say that the model is another")
      return
    }
  }

  @Test func newerSongDataIsNamed() throws {
    try makeStore(2)
    try rawWrite(
      "UPDATE songData SET envelope = CAST('{\"version\":9}' AS BLOB), checksum = 'x' WHERE id = 1"
    )
    let store = try SongStore.open(at: path)
    #expect(throws: StoreError.self) { try store.data(of: 1) }
    #expect(try store.verify().problems == [.damagedData(song: 1)])
  }

  @Test(arguments: [1, 3, 50])
  func truncatedStoreIsDamaged(percent: Int) throws {
    try makeStore(50)
    try change { bytes in bytes.removeLast(bytes.count - bytes.count * percent / 100) }
    do {
      let store = try SongStore.open(at: path)
      #expect(try store.verify().problems.isEmpty == false)
    } catch let error as StoreError {
      #expect(error.description.hasPrefix(path), "\(error)")
    }
  }

  /// Whatever is wrong with a file, it is an error and never a crash; and what is salvaged is
  /// sound.
  @Test func mutatedStoresAreErrors() throws {
    try makeStore(60)
    let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var random = SplitMix64(seed: 3)
    var errors = 0
    for round in 0..<120 {
      try change { bytes in
        bytes = original
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          bytes[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
      }
      for ending in ["-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
      do {
        let store = try SongStore.open(at: path)
        defer { try? store.close() }
        if try store.verify().problems.isEmpty == false { errors += 1 }
        _ = try store.findAll(SongListItem.self)
        _ = try store.searchText("word7x1")
      } catch {
        errors += 1
      }
      guard round % 10 == 0 else { continue }
      let target = folder.path("saved\(round).store")
      guard (try? SongStore.salvage(path, to: target)) != nil else { continue }
      let file = try SongStore.open(at: target).verify().problems.filter {
        if case .damagedFile = $0 { true } else { false }
      }
      #expect(file.isEmpty)
    }
    #expect(errors > 0)
  }

  @Test func lyricsBeyondAMegabyteAreKeptButNotIndexed() throws {
    let store = try SongStore.create(at: path)
    let line = String(repeating: "endless river ", count: 40) + "\n"
    let sheet =
      Array("{title: Long}\n{sot}\n{eot}\n".utf8)
      + Array(String(repeating: line, count: 2_000).utf8)
    let (id, _) = try store.importSheet(sheet)
    #expect(try store.data(of: id)?.bytes == sheet)
    #expect(try store.find(SongRecord.self, id: id)?.text == nil)
    #expect(try store.searchText("endless").isEmpty)
    #expect(try store.typeAhead("long").map(\.id) == [id])
  }
}
