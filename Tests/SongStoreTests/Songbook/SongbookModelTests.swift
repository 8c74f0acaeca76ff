import Foundation
import SongStore
import StoreModel
import TestSupport
import Testing

@Suite struct SongbookModelTests {
  @Test func modelIsSound() {
    #expect(StoreModel.songbook.problems.isEmpty)
  }

  /// A change of the model is a new version with a migration; this file shows it.
  @Test func exportedModelIsCurrent() throws {
    let model = StoreModel.songbook
    let json = String(decoding: try model.json(), as: UTF8.self)
    try Snapshot.expect(json, named: "songbook-\(model.identifier).json")
  }

  @Test func schemaIsTheRecordedOne() throws {
    let schema = try PhysicalSchema(.songbook)
    let text = schema.statements.joined(separator: ";\n") + ";\n"
    try Snapshot.expect(text, named: "songbook-\(schema.model.identifier).sql")
  }

  @Test func modelSurvivesItsExport() throws {
    let again = try StoreModel(json: StoreModel.songbook.json())
    #expect(again == StoreModel.songbook.sorted)
    #expect(again.checksum == StoreModel.songbook.checksum)
  }

  @Test func dependentsHoldTheKey() throws {
    let schema = try PhysicalSchema(.songbook)
    #expect(
      schema.storage(of: "data", in: "Song")
        == .otherColumn(table: "songData", column: "songId", position: nil)
    )
    #expect(
      schema.storage(of: "song", in: "ImageAttachment")
        == .ownColumn(table: "attachment", column: "songId")
    )
    #expect(
      schema.storage(of: "songs", in: "Tag")
        == .pairs(table: "song_tags", own: "tagId", other: "songId", position: nil)
    )
    #expect(schema.column(of: "name", in: "ImageAttachment") == "name")
    #expect(schema.table(of: "ImageAttachment")?.name == "attachment")
  }
}
