import Foundation
import SongStore
import StoreModel
import TestSupport
import Testing

@Suite struct SongbookModelTests {
  @Test(arguments: StoreModel.songbookVersions)
  func modelIsSound(version: StoreModel) {
    #expect(version.problems.isEmpty)
  }

  /// A change of the model is a new version at the end of the list; older ones stay.
  @Test(arguments: StoreModel.songbookVersions)
  func versionIsTheRecordedOne(version: StoreModel) throws {
    let json = String(decoding: try version.json(), as: UTF8.self)
    try Snapshot.expect(json, named: "songbook-\(version.identifier).json")
  }

  @Test(arguments: StoreModel.songbookVersions)
  func schemaIsTheRecordedOne(version: StoreModel) throws {
    let text = try PhysicalSchema(version).statements.joined(separator: ";\n") + ";\n"
    try Snapshot.expect(text, named: "songbook-\(version.identifier).sql")
  }

  @Test func versionsAreCountedFromOne() {
    let names = StoreModel.songbookVersions.map(\.identifier)
    #expect(names == (1...names.count).map(String.init))
    #expect(StoreModel.songbook == StoreModel.songbookVersions.last)
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
