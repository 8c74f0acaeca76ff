import CoreDataFile
import Foundation
import StoreModel
import Testing

@testable import StoreMigration

@Suite struct MappingFileTests {
  private static let json = """
    {
      "name": "notes",
      "mappings": [
        {"name": "Notes", "source": "Note", "destination": "Note"},
        {"name": "Images", "source": "Attachment", "destination": "ImageAttachment",
         "note": "only images are attached",
         "attributes": {
           "caption": "ifNull(substring(note.body, 0, 80), '')", "width": "0", "height": "0"
         },
         "relationships": {"note": {"mapping": "Notes", "through": "note"}}}
      ]
    }
    """

  @Test func aFileMigratesAStore() throws {
    let store = try TestStore(Notes.v3, Notes.rows(Notes.v3))
    defer { store.remove() }
    let file = try MappingFile(json: Data(Self.json.utf8))
    let mapping = try file.mapping(from: Notes.v3, to: Notes.v4)
    let plan = try MigrationPlan(versions: Notes.versions, stages: [.mapped(mapping)])
    let migrator = StoreMigrator(plan)
    #expect(
      try migrator.report(.store(store.url)).stages[0].lines == [
        "- Note → Note, 4 rows", "    title: as it is", "    body: as it is",
        "    dateCreated: as it is", "- Attachment → ImageAttachment, 3 rows",
        "    only images are attached", "    dateCreated: as it is", "    image: as it is",
        "    caption: ifNull(substring(note.body, 0, 80), '')", "    width: 0", "    height: 0",
        "    note: to what Notes makes of note",
      ]
    )
    try migrator.migrate(store.url)
    #expect(
      try store.rows("SELECT noteId, length(caption) > 0 FROM attachment ORDER BY noteId")
        == ["1|1", "3|0", "7|0"]
    )
  }

  @Test func aFileForOtherModelsReportsWhatChanged() throws {
    var file = try MappingFile(json: Data(Self.json.utf8))
    file.from = .recorded(Notes.v3)
    var changed = Notes.v3
    changed.entities[0].attributes[1].type = .binary
    #expect(throws: MigrationError.self) { try file.mapping(from: changed, to: Notes.v4) }
    changed = Notes.v3
    changed.entities.append(Entity("Folder"))
    #expect(throws: Never.self) { try file.mapping(from: changed, to: Notes.v4) }
  }

  /// Rows of two tables that have one number have nothing to do with each other.
  @Test func aLinkToAMappingOfAnotherEntityNeedsAWay() throws {
    let file = try MappingFile(
      json: Data(Self.json.replacing(", \"through\": \"note\"", with: "").utf8)
    )
    #expect(
      throws: MigrationError.unsoundMapping(
        name: "notes",
        reasons: [
          "Images, ImageAttachment.note: Notes maps Note, not Attachment, so it makes nothing of"
            + " the same row; give the relationship that leads there (through), such as note"
        ]
      )
    ) { try file.mapping(from: Notes.v3, to: Notes.v4) }
  }

  @Test func aChainLeadsFromVersionToVersion() throws {
    let first = #"""
      {"name": "image", "to": "v3", "mappings": [
        {"name": "Notes", "source": "Note", "destination": "Note"},
        {"name": "Attachments", "source": "Note", "destination": "Attachment",
         "relationships": {"note": {"mapping": "Notes"}}}]}
      """#
    let files = try [first, Self.json].map { try MappingFile(json: Data($0.utf8)) }
    let plan = try MigrationPlan(versions: Notes.versions, chain: files, from: Notes.v2)
    #expect(
      try plan.path(from: Notes.v2, to: Notes.v4).map(\.description)
        == ["v2 → v3, mapping image", "v3 → v4, mapping notes"]
    )
    #expect(throws: MigrationError.openChain(mapping: "notes")) {
      try MigrationPlan(versions: Notes.versions, chain: files.reversed(), from: Notes.v2)
    }
    var lost = files[0]
    lost.to = .named("v9")
    #expect(throws: MigrationError.noSuchVersion("v9", known: ["v1", "v2", "v3", "v4"])) {
      try MigrationPlan(versions: Notes.versions, chain: [lost], from: Notes.v2)
    }
  }

  @Test func whatIsWrongInAFileIsSaidWithItsPlace() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("mapping-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    for (text, reason) in [
      ("{", "it is not JSON; give a mapping as JSON"),
      ("{\"mappings\": []}", "name: it is missing"),
      (
        "{\"name\": \"a\", \"mappings\": [{\"name\": 3}]}",
        "mappings[0].name: it is of another type"
      ),
    ] {
      try Data(text.utf8).write(to: url)
      #expect(throws: ModelFileError.unreadable("\(url.path): \(reason)")) {
        try MappingFile(contentsOf: url)
      }
    }
  }

  @Test func modelsAreReadFromWhateverHasOne() throws {
    let store = try TestStore(Notes.v3)
    defer { store.remove() }
    let folder = store.folder.appendingPathComponent("models", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let models = Notes.versions + Notes.versions + Notes.versions
    for (index, model) in models.enumerated() {
      try model.json().write(to: folder.appendingPathComponent("v\(index + 1).json"))
    }
    let before = try store.contents()
    #expect(try StoreModel(contentsOf: store.url).checksum == Notes.v3.checksum)
    #expect(try store.contents() == before)
    // By number: the tenth comes after the ninth. Models of one name take those of their files.
    let names = models.indices.map { "v\($0 + 1)" }
    #expect(try StoreModel.versions(at: folder).map(\.identifier) == names)
  }
}
