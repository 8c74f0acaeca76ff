import Foundation
import GRDB
import Testing

@testable import StoreModel

@Suite struct StoreFileTests {
  private static let model = StoreModel(
    identifier: "1",
    entities: [
      Entity(
        "Song",
        attributes: [Attribute("title", .string)],
        relationships: [Relationship("tags", to: "Tag", inverse: "songs", isToMany: true)]
      ),
      Entity(
        "Tag",
        attributes: [Attribute("name", .string)],
        relationships: [Relationship("songs", to: "Song", inverse: "tags", isToMany: true)],
        uniqueness: [["name"]]
      ),
    ]
  )

  private let folder = TemporaryFolder()
  private var file: StoreFile { StoreFile(folder.path("songs.store")) }

  @Test func newStoreKnowsItsModel() throws {
    let pool = try file.create(Self.model)
    try StoreFile.close(pool)
    #expect(file.foundSidecars.isEmpty)
    let again = try file.open()
    let metadata = try again.read { db in try StoreMetadata.fetch(db) }
    #expect(metadata?.model == Self.model.sorted)
    #expect(metadata?.checksum == Self.model.checksum)
    #expect(metadata?.entityHashes == Self.model.entityHashes)
    #expect(metadata?.history.map(\.kind) == [.created])
    #expect(metadata?.uuid.count == 36)
    #expect(try again.read { db in try String.fetchOne(db, sql: "PRAGMA journal_mode") } == "wal")
  }

  /// SQLite accepts the derived statements, and the foreign keys lead to keys.
  @Test func schemaIsSound() throws {
    let pool = try file.create(Self.model)
    try pool.write { db in try db.checkForeignKeys() }
    #expect(try pool.read { db in try String.fetchOne(db, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test func missingFileIsNotMade() {
    #expect(throws: StoreError.missing(path: file.path)) { try file.open() }
    #expect(!file.exists)
  }

  @Test(arguments: ["", "C   G\nHello", "SQLite format 3"])
  func otherFilesAreNoStores(text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
    let error = #expect(throws: StoreError.self) { try file.open() }
    guard case .notAStore = error else {
      Issue.record("\(String(describing: error)) does not say that this is not a store")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data(text.utf8))
  }

  @Test func databasesOfOthersAreLeftAlone() throws {
    let other = try DatabaseQueue(path: file.path)
    try other.write { db in try db.execute(sql: "CREATE TABLE song (title)") }
    try other.close()
    #expect(
      throws: StoreError.notAStore(
        path: file.path,
        reason: "it is the database of another program"
      )
    ) { try file.open() }
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"])
  func nothingIsPutOverAnotherFile(ending: String) throws {
    let taken = file.path + ending
    try Data("x".utf8).write(to: URL(fileURLWithPath: taken))
    #expect(throws: StoreError.occupied(path: taken)) { try file.create(Self.model) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: taken)) == Data("x".utf8))
  }

  @Test func newerFormatIsRefused() throws {
    let pool = try file.create(Self.model)
    try pool.write { db in try db.execute(sql: "PRAGMA user_version = 2") }
    try pool.close()
    #expect(
      throws: StoreError.newerStore(
        path: file.path,
        found: "format 2",
        supported: "formats up to 1"
      )
    ) { try file.open() }
  }

  @Test func unsoundModelMakesNoStore() throws {
    let model = StoreModel(identifier: "1", entities: [Entity("A", parent: "B")])
    #expect(throws: StoreError.unsoundModel(model.problems)) { try file.create(model) }
  }
}
