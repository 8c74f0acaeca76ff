import CoreDataFile
import CoreDataFixtures
import Foundation
import StoreModel
import Testing

@testable import StoreMigration

@Suite struct CoreDataMigrationTests {
  /// Takes a file over as it is, into a store of its own model.
  private func takeOver(
    _ fixture: CoreDataFixture,
    as model: StoreModel
  ) throws -> (store: TestStore, url: URL, notices: [String]) {
    let store = try TestStore(StoreModel(identifier: "", entities: [Entity("Nothing")]))
    let url = store.folder.appendingPathComponent("imported.sqlite")
    let migrator = StoreMigrator(try MigrationPlan(versions: [model]))
    let outcome = try migrator.migrate(.coreData(try CoreDataFile(fixture.url)), into: url)
    return (store, url, outcome.notices.map(\.description))
  }

  @Test(arguments: [false, true])
  func aFileComesOverRowForRow(isInWAL: Bool) throws {
    var options = CoreDataFixture.Options()
    options.isInWAL = isInWAL
    let fixture = try LegacySongbook.fixture(songs: 12, options: options)
    defer { fixture.remove() }
    let before = try fixture.fileContents()
    let (store, url, notices) = try takeOver(fixture, as: LegacySongbook.model)
    defer { store.remove() }
    #expect(try fixture.fileContents() == before)
    #expect(
      notices == ["OldSong.text: the text is not UTF-8; its bytes are kept (source row 4)"]
    )
    let texts = try store.rows("SELECT hex(CAST(text AS BLOB)) FROM oldSong ORDER BY id", at: url)
    #expect(
      texts
        == (1...12).map { number in
          (LegacySongbook.text(number) ?? []).map(\.hexadecimal).joined().uppercased()
        }
    )
    #expect(
      try store.rows("SELECT id, artistId, libraryId FROM oldSong ORDER BY id", at: url)
        == (1...12).map { "\($0)|\(1 + $0 % 3)|1" }
    )
    #expect(
      try store.rows(
        "SELECT id, songId, attachmentsPosition FROM attachment WHERE songId = 5 ORDER BY 3",
        at: url
      ) == ["10|5|0", "9|5|1"]
    )
    #expect(
      try store.rows("SELECT length(archive) FROM oldSong WHERE id = 2", at: url) == ["200000"]
    )
    #expect(
      try store.rows("SELECT round(lastModified, 3) FROM oldSong WHERE id = 1", at: url) == [
        "1715364847.843"
      ]
    )
    guard
      case .pairs(let table, _, _, _) = try PhysicalSchema(LegacySongbook.model)
        .storage(of: "tags", in: "OldSong")
    else { return }
    #expect(try store.rows("SELECT count(*) FROM \(table)", at: url) == ["12"])
  }

  @Test func theSameRowHasTheSameIdentityEachTime() throws {
    let fixture = try LegacySongbook.fixture(songs: 3)
    defer { fixture.remove() }
    let first = try takeOver(fixture, as: LegacySongbook.model)
    let second = try takeOver(fixture, as: LegacySongbook.model)
    defer {
      first.store.remove()
      second.store.remove()
    }
    let sql = "SELECT uuid FROM oldSong ORDER BY id"
    #expect(try first.store.rows(sql, at: first.url) == second.store.rows(sql, at: second.url))
  }

  @Test func whatANewerModelForbidsIsRefusedWithItsRows() throws {
    let fixture = try LegacySongbook.fixture(songs: 3)
    defer { fixture.remove() }
    try fixture.execute("UPDATE ZOLDSONG SET ZNAME = NULL WHERE Z_PK > 1")
    var newer = LegacySongbook.model
    newer.identifier = "newer"
    newer.entities.append(Entity("Chord"))
    let error = #expect(throws: MigrationError.self) { _ = try takeOver(fixture, as: newer) }
    #expect(
      error.map { "\($0)" }?.contains(
        "OldSong.name: it becomes required, and rows without a value can't be filled (2 rows)"
      ) == true
    )
  }

  @Test func referencesThatLeadNowhereAreEmptiedAndReported() throws {
    let fixture = try LegacySongbook.fixture(songs: 3)
    defer { fixture.remove() }
    try fixture.execute("UPDATE ZOLDSONG SET ZARTIST = 99 WHERE Z_PK = 2")
    try fixture.execute("INSERT INTO Z_\(fixture.numbers["OldSong"] ?? 0)TAGS VALUES (77, 1)")
    let (store, url, notices) = try takeOver(fixture, as: LegacySongbook.model)
    defer { store.remove() }
    #expect(
      notices == [
        "OldSong.artist: it leads to an object that does not exist; it is left empty (source row 2)",
        "songs: pairs with an object that does not exist are left out",
      ]
        || notices == [
          "OldSong.artist: it leads to an object that does not exist; it is left empty (source row 2)",
          "tags: pairs with an object that does not exist are left out",
        ]
    )
    #expect(
      try store.rows("SELECT id, artistId FROM oldSong ORDER BY id", at: url) == [
        "1|2", "2|–", "3|1",
      ]
    )
  }

  @Test func theStepsGoOnFromTheAppsModel() throws {
    let fixture = try LegacySongbook.fixture(songs: 4)
    defer { fixture.remove() }
    var next = LegacySongbook.model
    next.identifier = "next"
    let index = try #require(next.entities.firstIndex { $0.name == "OldSong" })
    next.entities[index].attributes.append(Attribute("capo", .integer16, defaultValue: .integer(0)))
    let (store, url, _) = try takeOver(fixture, as: next)
    defer { store.remove() }
    #expect(try store.rows("SELECT capo, count(*) FROM oldSong", at: url) == ["0|4"])
  }
}
