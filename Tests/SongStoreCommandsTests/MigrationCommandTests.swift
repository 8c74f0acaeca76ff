import CoreDataFixtures
import Foundation
import StoreModel
import Testing

@Suite struct MigrationCommandTests {
  /// A legacy songbook, its model carried along or not, copied into a tool's folder.
  private static func tool(
    songs: Int,
    options: CoreDataFixture.Options = .init()
  ) throws -> StoreTool {
    let fixture = try LegacySongbook.fixture(songs: songs, options: options)
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

  @Test func aSongbookIsPlannedAndImported() throws {
    let tool = try Self.tool(songs: 8)
    let plan = try tool.run(
      "import-coredata",
      "SongbookSimple.sqlite",
      "--plan",
      "--output",
      "songs.store"
    )
    #expect(plan.status == 0 && plan.output.contains("- OldSong → Song, 8 rows"))
    #expect(!FileManager.default.fileExists(atPath: tool.path("songs.store")))
    let done = try tool.run("import-coredata", "SongbookSimple.sqlite", "--output", "songs.store")
    #expect(done.status == 0)
    #expect(
      done.errors.contains("a song has no text; it has no song data in the store (source row 3)")
    )
    #expect(try tool.run("list").output.contains("Song 8"))
    let again = try tool.run("import-coredata", "SongbookSimple.sqlite", "--output", "songs.store")
    #expect(again.status == 0 && again.output.contains("nothing to do"))
  }

  @Test func aFileWithoutAModelTakesOne() throws {
    var options = CoreDataFixture.Options()
    options.hasModelCache = false
    let tool = try Self.tool(songs: 3, options: options)
    let bare = try tool.run("import-coredata", "SongbookSimple.sqlite", "--output", "songs.store")
    #expect(bare.status == 1 && bare.errors.contains("give the app's .xcdatamodeld"))
    try tool.write([UInt8](try LegacySongbook.model.json()), to: "model.json")
    let given = try tool.run(
      "import-coredata",
      "SongbookSimple.sqlite",
      "--model",
      "model.json",
      "--output",
      "songs.store"
    )
    #expect(given.status == 0)
    #expect(try tool.run("list").output.contains("Song 3"))
  }

  @Test func aStoreIsMigratedOverVersionsInAFolder() throws {
    let tool = try Self.tool(songs: 5)
    try Self.writeVersions(to: tool)
    try Self.keepOwnData(of: tool, as: "songs.store")
    let plan = try tool.run("migrate", "--models", "versions", "--plan")
    #expect(plan.output.contains("- OldSong.capo: added, with the default 0 (5 rows)"))
    let done = try tool.run("migrate", "--models", "versions")
    #expect(done.lines.first == "done: legacy → 2, inferred")
    let backup = done.lines.first { $0.hasPrefix("the store as it was: ") }
    #expect(backup?.hasPrefix("the store as it was: /") == true)
    #expect(done.lines.last?.hasPrefix("the store: /") == true)
    let model = try tool.run("model", "songs.store")
    #expect(model.lines.first?.hasPrefix("model 2, checksum") == true)
    #expect(model.output.contains("capo"))
    #expect(try tool.run("migrate", "--models", "versions").output.contains("nothing to do"))
  }

  @Test func storeOfTheSameVersionIsCopied() throws {
    let tool = try StoreTool(["a.cho": "{t: A}\n[C]la\n"])
    #expect(try tool.run("import", "a.cho").status == 0)
    let run = try tool.run("migrate", "--output", "new.store")
    #expect(run.output.hasSuffix("/new.store: only copied: it already has that version\n"))
    #expect(try tool.run("list", "--store", "new.store").output.contains("A"))
  }

  @Test func bothPathsOfAMigratedSongbookAreWhole() throws {
    let tool = try StoreTool()
    let store = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "SongStoreTests/Songbook/Stores/songbook-1.store")
    try FileManager.default.copyItem(at: store, to: URL(filePath: tool.path("old.store")))
    let run = try tool.run("migrate", "--store", "old.store")
    #expect(run.status == 0, "\(run.errors)")
    let paths = run.lines.suffix(2).compactMap { $0.split(separator: ": ").last }
    #expect(paths.map { $0.hasPrefix("/") } == [true, true], "\(run.output)")
  }

  @Test func aCoreDataFileIsNamedByCommandsForStores() throws {
    let tool = try Self.tool(songs: 1)
    let before = try tool.bytes("SongbookSimple.sqlite")
    for command in ["list", "info", "migrate"] {
      let outcome = try tool.run(command, "--store", "SongbookSimple.sqlite")
      #expect(outcome.status == 1 && outcome.errors.contains("import-coredata"), "\(command)")
    }
    #expect(try tool.bytes("SongbookSimple.sqlite") == before)
  }

  @Test func aStoreOfAnAppsOwnDataIsNoSongbook() throws {
    let tool = try Self.tool(songs: 2)
    try Self.keepOwnData(of: tool, as: "own.store")
    let salvage = ["salvage", "--store", "own.store", "saved.store"]
    for arguments in [
      ["list", "--store", "own.store"], ["info", "--store", "own.store"], salvage,
    ] {
      let run = try tool.run(StoreTool.url, arguments)
      #expect(run.status == 1 && run.errors.contains("not a songbook"), "\(run.errors)")
      #expect(run.errors.contains("own.store") && run.errors.contains("--as-is"), "\(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: tool.path("saved.store")))
  }

  @Test func versionsOfFilesThatNameNoneAreNamedByTheirFiles() throws {
    let tool = try Self.tool(songs: 1)
    for name in ["one", "two"] {
      let model = try tool.run("model", "SongbookSimple.sqlite", "--json")
      try tool.write(Array(model.output.utf8), to: "versions/\(name).json")
    }
    try Self.keepOwnData(of: tool, as: "own.store")
    let run = try tool.run(
      "migrate",
      "--store",
      "own.store",
      "--models",
      "versions",
      "--to",
      "three"
    )
    #expect(run.errors.contains("there are one, two"), "\(run.errors)")
  }

  @Test func aModelOfAnotherVersionIsRefused() throws {
    let tool = try Self.tool(songs: 1)
    try Self.writeVersions(to: tool)
    let outcome = try tool.run(
      "import-coredata",
      "SongbookSimple.sqlite",
      "--model",
      "versions/2.json",
      "--as-is",
      "--output",
      "songs.store"
    )
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\n  - OldSong.capo: added"))
    #expect(outcome.errors.contains("\n  - OldSong.capo has no column ZCAPO in ZOLDSONG"))
    #expect(!FileManager.default.fileExists(atPath: tool.path("songs.store")))
  }

  @Test func aChainOfMappingsIsRun() throws {
    let tool = try Self.tool(songs: 3)
    try Self.writeVersions(to: tool)
    // A number becomes a text, which can't be inferred.
    var third = try StoreModel(json: Data(try tool.bytes("third.json")))
    third.identifier = "3"
    try tool.write([UInt8](try third.json()), to: "versions/3.json")
    for (name, from, to, capo) in [("a", "legacy", "2", "3"), ("b", "2", "3", "'third fret'")] {
      let mapping = """
        {"name": "\(name)", "from": "\(from)", "to": "\(to)", "mappings":
          [{"name": "Songs", "source": "OldSong", "destination": "OldSong",
            "attributes": {"capo": "\(capo)"}}]}
        """
      try tool.write(Array(mapping.utf8), to: "\(name).json")
    }
    let outcome = try tool.run(
      "import-coredata",
      "SongbookSimple.sqlite",
      "--models",
      "versions",
      "--mapping",
      "a.json",
      "--mapping",
      "b.json",
      "--output",
      "songs.store"
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines.prefix(2).map { $0.hasSuffix("mapping a") } == [true, false])
    #expect(outcome.lines.contains("done: 2 → 3, mapping b"))
  }

  @Test func modelsAreCompared() throws {
    let tool = try StoreTool()
    try Self.writeVersions(to: tool)
    let same = try tool.run("diff-models", "versions/1.json", "versions/1.json")
    #expect(same.status == 0 && same.output == "the models are the same\n")
    let other = try tool.run("diff-models", "versions/1.json", "versions/2.json")
    #expect(other.status == 0)
    #expect(other.lines.first == "OldSong.capo: added")
    let back = try tool.run("diff-models", "versions/2.json", "third.json")
    #expect(back.status == 1)
    #expect(back.output.contains("OldSong.capo: its type was integer16, is string"))
  }

  /// Makes a store of the songbook with the app's own model.
  private static func keepOwnData(of tool: StoreTool, as store: String) throws {
    let file = "SongbookSimple.sqlite"
    let run = try tool.run("import-coredata", file, "--as-is", "--output", store)
    #expect(run.status == 0, "\(run.errors)")
  }

  private static func writeVersions(to tool: StoreTool) throws {
    var second = LegacySongbook.model
    second.identifier = "2"
    let song = try #require(second.entities.firstIndex { $0.name == "OldSong" })
    second.entities[song].attributes.append(
      Attribute("capo", .integer16, defaultValue: .integer(0))
    )
    try tool.write([UInt8](try LegacySongbook.model.json()), to: "versions/1.json")
    try tool.write([UInt8](try second.json()), to: "versions/2.json")
    var third = second
    third.entities[song].attributes[third.entities[song].attributes.count - 1] =
      Attribute("capo", .string)
    try tool.write([UInt8](try third.json()), to: "third.json")
  }
}
