import CoreDataFile
import CoreDataFixtures
import Foundation
import GRDB
import StoreModel
import Testing

@testable import StoreMigration

/// What goes wrong around a migration, provoked.
@Suite struct MigrationFaultTests {
  private static let next: StoreModel = {
    var model = Notes.v1
    model.identifier = "next"
    model.entities[0].attributes.append(Attribute("mood", .string, defaultValue: .text("calm")))
    return model
  }()

  private static func migrator() throws -> StoreMigrator {
    StoreMigrator(try MigrationPlan(versions: [Notes.v1, next]))
  }

  // MARK: What other runs have left

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func aSidecarOfAnotherStoreCannotPoisonTheNewOne(suffix: String) throws {
    let store = try TestStore(Notes.v1, Notes.rows(Notes.v1))
    defer { store.remove() }
    let target = store.folder.appendingPathComponent("new.sqlite")
    let stale = store.folder.appendingPathComponent("new.sqlite" + suffix)
    try Data("what another store left".utf8).write(to: stale)
    #expect(throws: StoreError.occupied(path: stale.path)) {
      try Self.migrator().migrate(.store(store.url), into: target)
    }
    #expect(try Data(contentsOf: stale) == Data("what another store left".utf8))
    #expect(!FileManager.default.fileExists(atPath: target.path))
  }

  @Test func whatAKilledRunLeftIsClearedAway() throws {
    let store = try TestStore(Notes.v1, Notes.rows(Notes.v1))
    defer { store.remove() }
    let target = store.folder.appendingPathComponent("new.sqlite")
    let work = store.folder.appendingPathComponent("new.sqlite.migrating", isDirectory: true)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    for name in ["0.sqlite", "0.sqlite-wal", "1.sqlite", "lock"] {
      try Data("half a store".utf8).write(to: work.appendingPathComponent(name))
    }
    try Self.migrator().migrate(.store(store.url), into: target)
    #expect(!FileManager.default.fileExists(atPath: work.path))
    #expect(try store.rows("SELECT DISTINCT mood FROM note", at: target) == ["calm"])
  }

  @Test func aDatabaseOfAnotherProgramIsNamedByItsOwnPath() throws {
    let store = try TestStore(Notes.v1)
    defer { store.remove() }
    let other = store.folder.appendingPathComponent("other.sqlite")
    let queue = try DatabaseQueue(path: other.path)
    try queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
    try queue.close()
    let reason = "it is the database of another program"
    #expect(throws: StoreError.notAStore(path: other.path, reason: reason)) {
      try Self.migrator().report(.store(other))
    }
  }

  // MARK: Others at work

  @Test func twoRunsDoNotMeet() throws {
    let store = try TestStore(Notes.v1)
    defer { store.remove() }
    let target = store.folder.appendingPathComponent("new.sqlite")
    let other = try WorkFolder(beside: target)
    let draft = other.file("draft")
    try Data([1]).write(to: draft)
    #expect(throws: StoreError.busy(path: target.path)) {
      try Self.migrator().migrate(.store(store.url), into: target)
    }
    // What the other run is at work on stays.
    #expect(FileManager.default.fileExists(atPath: draft.path))
    withExtendedLifetime(other) {}
  }

  @Test func aStoreThatIsBeingWrittenIsCopiedAsItWasCommitted() throws {
    let store = try TestStore(Notes.v1, Notes.rows(Notes.v1))
    defer { store.remove() }
    let writer = try DatabasePool(path: store.url.path)
    try writer.write { db in try db.execute(sql: "UPDATE note SET title = 'logged' WHERE id = 1") }
    let target = store.folder.appendingPathComponent("new.sqlite")
    try writer.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        try db.execute(sql: "UPDATE note SET title = 'unfinished'")
        try Self.migrator().migrate(.store(store.url), into: target)
        return .rollback
      }
    }
    #expect(
      try store.rows("SELECT title FROM note ORDER BY id", at: target)
        == ["logged", "short", "empty", "none"]
    )
  }

  @Test func aReaderNeitherStopsAMappingNorIsDisturbed() throws {
    let store = try TestStore(Notes.v3, Notes.rows(Notes.v3))
    defer { store.remove() }
    let reader = try DatabaseQueue(path: store.url.path)
    let captions = "SELECT count(*) FROM pragma_table_info('attachment') WHERE name = 'caption'"
    try reader.inDatabase { db in
      try db.execute(sql: "BEGIN")
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM note") == 4)
      try StoreMigrator(Notes.plan()).migrate(store.url)
      #expect(try Int.fetchOne(db, sql: captions) == 0)
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM attachment") == 3)
      try db.execute(sql: "COMMIT")
      #expect(try Int.fetchOne(db, sql: captions) == 1)
    }
    try reader.close()
    #expect(try store.metadata().model.identifier == "v4")
    #expect(try store.rows("PRAGMA integrity_check") == ["ok"])
  }

  // MARK: Disks

  /// A small disk of its own, which only the superuser can make.
  private final class SmallDisk {
    let url: URL

    init?(megabytes: Int) {
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("disk-\(UUID().uuidString)", isDirectory: true)
      try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      guard Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", url.path) else {
        try? FileManager.default.removeItem(at: url)
        return nil
      }
    }

    deinit {
      _ = Self.run("umount", url.path)
      try? FileManager.default.removeItem(at: url)
    }

    private static func run(_ arguments: String...) -> Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.standardError = FileHandle.nullDevice
      do { try process.run() } catch { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }

  private static func largeRows(_ count: Int) -> String {
    """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
    INSERT INTO note (uuid, title, body, dateCreated)
      SELECT 'u' || i, 't' || i, hex(zeroblob(1000)), i FROM n;
    """
  }

  @Test func aDiskThatIsTooSmallIsNamedBeforehand() throws {
    guard let disk = SmallDisk(megabytes: 4) else { return }
    let store = try TestStore(Notes.v1, Self.largeRows(1000))
    defer { store.remove() }
    let target = disk.url.appendingPathComponent("new.sqlite")
    let error = #expect(throws: StoreError.self) {
      try Self.migrator().migrate(.store(store.url), into: target)
    }
    guard case .diskFull(target.path, _?, _?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path) == [])
  }

  /// The file is small, and unfolds: its values lie in a file of the external folder, which
  /// many rows name.
  @Test func aDiskThatFillsUpLeavesNothing() throws {
    guard let disk = SmallDisk(megabytes: 4) else { return }
    let fixture = try LegacySongbook.fixture(songs: 60)
    defer { fixture.remove() }
    try fixture.execute(
      "UPDATE ZOLDSONG SET ZARCHIVE = (SELECT ZARCHIVE FROM ZOLDSONG WHERE Z_PK = 2)"
    )
    let before = try fixture.fileContents()
    let target = disk.url.appendingPathComponent("new.sqlite")
    let migrator = StoreMigrator(try MigrationPlan(versions: [LegacySongbook.model]))
    let file = try CoreDataFile(fixture.url)
    let error = #expect(throws: StoreError.self) {
      try migrator.migrate(.coreData(file), into: target)
    }
    guard case .diskFull(target.path, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path) == [])
    #expect(try fixture.fileContents() == before)
  }

  @Test func aDiskThatFillsUpInPlaceLeavesTheStore() throws {
    guard let disk = SmallDisk(megabytes: 12) else { return }
    let store = try TestStore(Notes.v1, Self.largeRows(1000))
    defer { store.remove() }
    let url = disk.url.appendingPathComponent("store.sqlite")
    try FileManager.default.copyItem(at: store.url, to: url)
    let before = try store.rows("SELECT * FROM note", at: url)
    // A default that is larger than the disk, once for every row.
    var next = Notes.v1
    next.identifier = "next"
    next.entities[0].attributes.append(
      Attribute("mood", .string, defaultValue: .text(String(repeating: "calm ", count: 4000)))
    )
    let migrator = StoreMigrator(try MigrationPlan(versions: [Notes.v1, next]))
    let error = #expect(throws: StoreError.self) { try migrator.migrate(url) }
    guard case .diskFull(url.path, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try store.rows("SELECT * FROM note", at: url) == before)
    #expect(try store.metadata(at: url).checksum == Notes.v1.checksum)
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    let store = try TestStore(Notes.v1)
    defer { store.remove() }
    let target = store.folder.appendingPathComponent("missing/new.sqlite")
    // Nothing can be written where there is a file instead of a folder.
    try Data().write(to: store.folder.appendingPathComponent("missing"))
    #expect(throws: StoreError.readOnly(path: target.path)) {
      try Self.migrator().migrate(.store(store.url), into: target)
    }
  }
}
