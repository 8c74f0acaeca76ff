import Foundation
import StoreModel
import TestSupport
import Testing

@testable import StoreMigration

@Suite struct NotesMigrationTests {
  @Test(arguments: Notes.versions)
  func everyVersionIsRecorded(version: StoreModel) throws {
    try Snapshot.expect(
      String(decoding: try version.json(), as: UTF8.self),
      named: "notes-\(version.identifier).json"
    )
  }

  @Test(arguments: Notes.versions)
  func everyVersionComesToTheLast(version: StoreModel) throws {
    let store = try TestStore(version, Notes.rows(version))
    defer { store.remove() }
    let outcome = try StoreMigrator(try Notes.plan()).migrate(store.url)
    // The first version has no image that a short way would lose.
    let ways = [
      "v1": ["v1 → v4, inferred"],
      "v2": ["v2 → v3, mapping image to attachment", "v3 → v4, mapping attachment to image"],
      "v3": ["v3 → v4, mapping attachment to image"], "v4": [],
    ]
    #expect(outcome.stages == ways[version.identifier])
    #expect(try store.metadata().model.identifier == "v4")
    #expect(
      try store.rows("SELECT id, title, dateCreated FROM note ORDER BY id") == [
        "1|long|1.5", "2|short|2.0", "3|empty|3.0", "7|none|4.0",
      ]
    )
    try expectImages(store, version)
  }

  private func expectImages(_ store: TestStore, _ version: StoreModel) throws {
    let images = try store.rows(
      """
      SELECT n.title, a.entity, a.width, a.height, length(a.image), a.attachmentsPosition
      FROM attachment a JOIN note n ON n.id = a.noteId ORDER BY n.id
      """
    )
    guard version != Notes.v1 else {
      #expect(images == [])
      return
    }
    #expect(
      images == ["long", "empty", "none"].map { "\($0)|ImageAttachment|640.0|480.0|29|0" }
    )
    guard version != Notes.v4 else { return }
    let captions = try store.rows("SELECT caption FROM attachment ORDER BY noteId")
    #expect(captions == [String(repeating: "👨‍👩‍👧é", count: 40), "", ""])
  }

  @Test func theSameComesToANewPlaceAndLeavesTheSource() throws {
    let store = try TestStore(Notes.v2, Notes.rows(Notes.v2))
    defer { store.remove() }
    let before = try store.contents()
    let target = store.folder.appendingPathComponent("new.sqlite")
    let migrator = StoreMigrator(try Notes.plan())
    try migrator.migrate(.store(store.url), into: target)
    #expect(try store.contents().filter { $0.key != "new.sqlite" } == before)
    #expect(try store.rows("SELECT count(*) FROM attachment", at: target) == ["3"])
    #expect(try migrator.migrate(.store(store.url), into: target).stages == [])
    #expect(throws: StoreError.occupied(path: target.path)) {
      try migrator.migrate(.store(store.url), to: Notes.v3, into: target)
    }
  }
}
