import CoreDataFixtures
import Foundation
import StoreModel
import Testing

@testable import CoreDataFile

/// Models as Xcode keeps them, and as apps are shipped with them.
@Suite struct ModelVersionsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("versions-\(UUID().uuidString)", isDirectory: true)

  private func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  private func write(_ list: [String: Any], to path: String) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: list,
      format: .xml,
      options: 0
    )
    try write(data, to: path)
  }

  private static func xml(_ entity: String) -> [UInt8] {
    Array("<model><entity name='\(entity)'/></model>".utf8)
  }

  @Test func versionsAreInTheOrderOfXcode() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Notes 10", "Notes", "Notes 2"] {
      try write(Self.xml("Note"), to: "Notes.xcdatamodeld/\(name).xcdatamodel/contents")
    }
    let url = folder.appendingPathComponent("Notes.xcdatamodeld")
    let unsure = try ModelVersions(contentsOf: url)
    #expect(unsure.models.map(\.identifier) == ["Notes", "Notes 2", "Notes 10"])
    #expect(unsure.current == nil)
    try write(
      ["_XCCurrentVersionName": "Notes 2.xcdatamodel"],
      to: "Notes.xcdatamodeld/.xccurrentversion"
    )
    #expect(try ModelVersions(contentsOf: url).current?.identifier == "Notes 2")
  }

  @Test func compiledModelsBringTheirHashes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let archive = ModelCacheWriter.archive(LegacySongbook.model)
    for name in ["Songs.mom", "Songs 2.mom", "Songs 2.omo"] {
      let isReady = name.hasSuffix("omo")
      try write(isReady ? Array("momv2$ready".utf8) : archive, to: "Songs.momd/\(name)")
    }
    try write(
      [
        "NSManagedObjectModel_CurrentVersionName": "Songs 2",
        "NSManagedObjectModel_VersionHashes": ["Songs": ["Tag": Data([7])]],
      ],
      to: "Songs.momd/VersionInfo.plist"
    )
    let versions = try ModelVersions(contentsOf: folder.appendingPathComponent("Songs.momd"))
    #expect(versions.models.map(\.identifier) == ["Songs", "Songs 2"])
    #expect(versions.current?.identifier == "Songs 2")
    #expect(versions.versions.map(\.entityHashes) == [["Tag": [7]], [:]])
    #expect(versions.models[0].entities == LegacySongbook.model.sorted.entities)
    let ready = folder.appendingPathComponent("Songs.momd/Songs 2.omo")
    #expect(throws: ModelFileError.self) { try ModelVersions(contentsOf: ready) }
  }

  @Test func modelsOfBefore2012AreRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let model = StoreModel(
      identifier: "Old",
      entities: [
        Entity(
          "Item",
          isAbstract: true,
          attributes: [
            Attribute("title", .string), Attribute("weight", .double, isOptional: true),
            Attribute("draft", .undefined, isOptional: true, isTransient: true),
          ]
        ),
        Entity(
          "Note",
          parent: "Item",
          relationships: [
            Relationship("parts", to: "Part", inverse: "note", isToMany: true, deleteRule: .cascade)
          ]
        ),
        Entity(
          "Part",
          relationships: [Relationship("note", to: "Note", inverse: "parts", isOptional: false)]
        ),
      ]
    )
    try write(ModelElementsWriter.archive(model), to: "Old.xcdatamodel/elements")
    let found = try StoreModel(xcdatamodel: folder.appendingPathComponent("Old.xcdatamodel"))
    #expect(found == model)
  }

  @Test func pipesAndEmptyFilesAreRefused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([UInt8](), to: "Empty.mom")
    let pipe = folder.appendingPathComponent("Pipe.mom")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    for (name, reason) in [("Empty.mom", "it is empty"), ("Pipe.mom", "it is a pipe, not a file")] {
      let path = folder.appendingPathComponent(name)
      #expect(throws: ModelFileError.unreadable("\(path.path): \(reason)")) {
        try ModelVersions(contentsOf: path)
      }
    }
  }
}
