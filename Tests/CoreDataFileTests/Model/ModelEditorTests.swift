import Foundation
import StoreModel
import Testing

@testable import CoreDataFile

@Suite struct ModelEditorTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Song" representedClassName="Song" elementID="OldSong" versionHashModifier="2">
        <attribute name="capo" attributeType="Integer 16" defaultValueString="0"/>
        <attribute name="added" attributeType="Date" defaultDateTimeInterval="10"/>
        <attribute name="scan" optional="YES" attributeType="Binary"
          allowsExternalBinaryDataStorage="YES"/>
        <attribute name="live" optional="YES" transient="YES" attributeType="Boolean"
          defaultValueString="YES"/>
        <relationship name="notes" optional="YES" toMany="YES" deletionRule="Cascade"
          ordered="YES" destinationEntity="Note" inverseName="song" inverseEntity="Note"/>
        <uniquenessConstraints>
          <uniquenessConstraint><constraint value="capo"/></uniquenessConstraint>
        </uniquenessConstraints>
      </entity>
      <entity name="Note" parentEntity="Song" isAbstract="YES">
        <relationship name="song" maxCount="1" deletionRule="Nullify" destinationEntity="Song"
          inverseName="notes" inverseEntity="Song"/>
      </entity>
      <elements><element name="Song" positionX="0"/></elements>
    </model>
    """

  private static let entities = [
    Entity(
      "Song",
      renamingIdentifier: "OldSong",
      hashModifier: "2",
      attributes: [
        Attribute("capo", .integer16, defaultValue: .integer(0)),
        Attribute("added", .date, defaultValue: .date(978_307_210)),
        Attribute("scan", .binary, isOptional: true, allowsExternalStorage: true),
        Attribute(
          "live",
          .boolean,
          isOptional: true,
          isTransient: true,
          defaultValue: .boolean(true)
        ),
      ],
      relationships: [
        Relationship(
          "notes",
          to: "Note",
          inverse: "song",
          isToMany: true,
          isOrdered: true,
          deleteRule: .cascade
        )
      ],
      uniqueness: [["capo"]]
    ),
    Entity(
      "Note",
      parent: "Song",
      isAbstract: true,
      relationships: [Relationship("song", to: "Song", inverse: "notes", isOptional: false)]
    ),
  ]

  @Test func everyTraitIsRead() throws {
    #expect(try ModelEditorParser.entities(Data(Self.xml.utf8)) == Self.entities)
  }

  @Test func theCurrentVersionOfABundleIsRead() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).xcdatamodeld", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Notes.xcdatamodel", "Notes 2.xcdatamodel"] {
      let version = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
      let xml = Self.xml.replacing("name=\"Song\" rep", with: "name=\"\(name.count)\" rep")
      try Data(xml.utf8).write(to: version.appendingPathComponent("contents"))
    }
    #expect(throws: ModelFileError.self) { try StoreModel(xcdatamodel: folder) }
    let note: [String: Any] = ["_XCCurrentVersionName": "Notes 2.xcdatamodel"]
    try PropertyListSerialization.data(fromPropertyList: note, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent(".xccurrentversion"))
    let model = try StoreModel(xcdatamodel: folder)
    #expect(model.identifier == "Notes 2")
    #expect(model.entity("19") != nil)
    #expect(
      try StoreModel.versions(xcdatamodeld: folder).map(\.identifier) == ["Notes", "Notes 2"]
    )
  }

  @Test(arguments: [
    ("<model><entity name='A'>", "line 1: bad XML"),
    ("<plist/>", "its outermost element is not <model>"),
    ("<model/>", "it has no entities"),
    (
      "<model><entity name='A'>\n<attribute name='b' attributeType='Colour'/></entity></model>",
      "line 2: the attribute b of type Colour is not understood"
    ),
  ])
  func badModelsAreRefused(xml: String, reason: String) {
    #expect(throws: ModelFileError.unreadable(reason)) {
      try ModelEditorParser.entities(Data(xml.utf8))
    }
  }
}
