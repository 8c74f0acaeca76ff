import CoreDataFixtures
import Foundation
import GRDB
import StoreModel
import TestSupport
import Testing

/// Migrations that are killed at random moments.
///
/// `KILLS` sets how many of each kind.
@Suite struct MigrationKillTests {
  private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 2
  private static let songs = 60

  /// A legacy songbook in a tool's folder.
  private static func tool() throws -> StoreTool {
    let fixture = try LegacySongbook.fixture(songs: songs)
    defer { fixture.remove() }
    let tool = try StoreTool()
    for name in try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) {
      try FileManager.default.copyItem(
        at: fixture.folder.appendingPathComponent(name),
        to: tool.folder.appendingPathComponent(name)
      )
    }
    return tool
  }

  /// Runs the command and kills it at a moment in the time that a whole run takes.
  private static func runAndKill(
    _ tool: StoreTool,
    _ arguments: [String],
    within time: Duration,
    _ generator: inout SplitMix64
  ) throws {
    let process = try tool.process(try StoreTool.url, arguments)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let moment = time * Double.random(in: 0...1, using: &generator)
    try process.run()
    let number = process.processIdentifier
    let killing = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + moment.seconds, execute: killing)
    process.waitUntilExit()
    killing.cancel()
  }

  @Test func anImportThatIsKilledLeavesNothingOrAll() throws {
    let tool = try Self.tool()
    let arguments = ["import-coredata", "SongbookSimple.sqlite", "--output", "songs.store"]
    let source = try tool.bytes("SongbookSimple.sqlite")
    let start = ContinuousClock.now
    let whole = try tool.run(StoreTool.url, arguments)
    let time = ContinuousClock.now - start
    #expect(whole.status == 0)
    var generator = SplitMix64(seed: 9)
    for _ in 0..<Self.kills {
      try? FileManager.default.removeItem(atPath: tool.path("songs.store"))
      try Self.runAndKill(tool, arguments, within: time, &generator)
      if FileManager.default.fileExists(atPath: tool.path("songs.store")) {
        #expect(try Self.count("song", tool) == Self.songs)
      }
      #expect(try tool.bytes("SongbookSimple.sqlite") == source)
      #expect(try tool.run(StoreTool.url, arguments).status == 0)
      #expect(try Self.count("song", tool) == Self.songs)
      #expect(try Self.leftovers(tool) == [])
    }
  }

  @Test func aMigrationInPlaceThatIsKilledLeavesTheOldOrTheNew() throws {
    let tool = try Self.tool()
    let versions = Self.versions
    for (index, model) in versions.enumerated() {
      try tool.write([UInt8](try model.json()), to: "versions/\(index + 1).json")
    }
    let setUp = ["import-coredata", "SongbookSimple.sqlite", "--as-is", "--output", "base.store"]
    #expect(try tool.run(StoreTool.url, setUp).status == 0)
    let arguments = ["migrate", "--models", "versions"]
    try Self.killRepeatedly(tool, arguments, seed: 10) {
      try Self.expectWhole(tool, versions)
    } afterwards: {
      try Self.expectNew(tool)
    }
  }

  @Test func aMappingThatIsKilledLeavesTheOldOrTheNew() throws {
    let tool = try Self.tool()
    for (index, model) in Self.versions.enumerated() {
      try tool.write([UInt8](try model.json()), to: "versions/\(index + 1).json")
    }
    let mapping = """
      {"name": "songs", "to": "2", "mappings": [
        {"name": "Songs", "source": "OldSong", "destination": "OldSong",
         "attributes": {"title": "name", "capo": "3"}}]}
      """
    try tool.write(Array(mapping.utf8), to: "songs.json")
    let setUp = ["import-coredata", "SongbookSimple.sqlite", "--as-is", "--output", "base.store"]
    #expect(try tool.run(StoreTool.url, setUp).status == 0)
    let arguments = ["migrate", "--models", "versions", "--mapping", "songs.json"]
    try Self.killRepeatedly(tool, arguments, seed: 11) {
      try Self.expectWhole(tool, Self.versions)
    } afterwards: {
      try Self.expectNew(tool)
    }
  }

  /// A store of the first version, which the next command that opens it migrates.
  @Test func anUpgradeThatIsKilledLosesNothing() throws {
    let tool = try StoreTool()
    let store = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "SongStoreTests/Songbook/Stores/songbook-1.store")
    try FileManager.default.copyItem(at: store, to: URL(filePath: tool.path("base.store")))
    let count = try Self.multiplySongs(in: tool.path("base.store"))
    try Self.killRepeatedly(tool, ["list"], seed: 12) {
      try Self.expectSongs(count, tool)
    } afterwards: {
      try Self.expectSongs(count, tool)
      try Self.expectSound(tool)
    }
  }

  private static func expectNew(_ tool: StoreTool) throws {
    #expect(try columns(tool).contains("capo"))
  }

  private static func expectSongs(_ number: Int, _ tool: StoreTool) throws {
    #expect(try count("song", tool) == number)
  }

  private static func expectSound(_ tool: StoreTool) throws {
    let verified = try tool.run("verify").output
    #expect(verified.hasSuffix("all is well\n"), "\(verified)")
    let names = try files(tool).filter { $0.hasPrefix("songs.store") }.sorted()
    #expect(names == ["songs.store", "songs.store.version-1"])
  }

  /// Makes each song many, without sheets.
  private static func multiplySongs(in path: String) throws -> Int {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.write { db in
      let own: Set = ["id", "uuid", "songDataLength"]
      let columns = try db.columns(in: "song").map(\.name).filter { !own.contains($0) }
        .joined(separator: ", ")
      for _ in 0..<8 {
        try db.execute(
          sql: """
            INSERT INTO song (uuid, songDataLength, \(columns))
            SELECT hex(randomblob(18)), 0, \(columns) FROM song
            """
        )
      }
      return try Int.fetchOne(db, sql: "SELECT count(*) FROM song") ?? 0
    }
  }

  /// Runs a command on copies of `base.store`, kills it, looks at what is left, and runs it again.
  private static func killRepeatedly(
    _ tool: StoreTool,
    _ arguments: [String],
    seed: UInt64,
    thenCheck check: () throws -> Void,
    afterwards: () throws -> Void
  ) throws {
    let base = try tool.bytes("base.store")
    try tool.write(base, to: "songs.store")
    let start = ContinuousClock.now
    #expect(try tool.run(StoreTool.url, arguments).status == 0)
    let time = ContinuousClock.now - start
    // A run may be killed when all is done.
    #expect(try tool.run(StoreTool.url, arguments).status == 0)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<kills {
      for name in try files(tool) where name.hasPrefix("songs.store") {
        try FileManager.default.removeItem(atPath: tool.path(name))
      }
      try tool.write(base, to: "songs.store")
      try runAndKill(tool, arguments, within: time, &generator)
      try check()
      #expect(try tool.run(StoreTool.url, arguments).status == 0)
      try afterwards()
      #expect(try leftovers(tool) == [])
    }
  }

  private static let versions: [StoreModel] = {
    var second = LegacySongbook.model
    second.identifier = "2"
    for index in second.entities.indices where second.entities[index].name == "OldSong" {
      second.entities[index].attributes[0].name = "title"
      second.entities[index].attributes[0].renamingIdentifier = "name"
      second.entities[index].attributes.append(
        Attribute("capo", .integer16, defaultValue: .integer(0))
      )
    }
    return [LegacySongbook.model, second]
  }()

  /// The tables are those of one version, and the rows are all there.
  private static func expectWhole(_ tool: StoreTool, _ versions: [StoreModel]) throws {
    let columns = try columns(tool)
    #expect(columns.contains("capo") == columns.contains("title"))
    #expect(columns.contains("capo") != columns.contains("name"))
    #expect(try count("oldSong", tool) == songs)
    let queue = try DatabaseQueue(path: tool.path("songs.store"))
    defer { try? queue.close() }
    try queue.read { db in
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      let checksum = try String.fetchOne(db, sql: "SELECT checksum FROM store_metadata")
      #expect(checksum == versions[columns.contains("capo") ? 1 : 0].checksum)
    }
  }

  private static func columns(_ tool: StoreTool) throws -> Set<String> {
    let queue = try DatabaseQueue(path: tool.path("songs.store"))
    defer { try? queue.close() }
    return try queue.read { db in Set(try db.columns(in: "oldSong").map(\.name)) }
  }

  private static func count(_ table: String, _ tool: StoreTool) throws -> Int? {
    let queue = try DatabaseQueue(path: tool.path("songs.store"))
    defer { try? queue.close() }
    return try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") }
  }

  private static func files(_ tool: StoreTool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
  }

  private static func leftovers(_ tool: StoreTool) throws -> [String] {
    let kept = ["songs.store.backup-", "songs.store.version-"]
    return try files(tool).filter { name in
      name.hasPrefix("songs.store.") && !kept.contains(where: name.hasPrefix)
    }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
