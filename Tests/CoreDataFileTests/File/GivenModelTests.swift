import CoreDataFixtures
import Foundation
import StoreModel
import Testing

@testable import CoreDataFile

/// Models that are given for a file: the right one is taken, and the wrong one is refused, as
/// Core Data refuses it.
@Suite struct GivenModelTests {
  private static let first = StoreModel(
    identifier: "Notes",
    entities: [
      Entity(
        "Note",
        attributes: [
          Attribute("title", .string), Attribute("code", .uuid, isOptional: true),
          Attribute("draft", .undefined, isTransient: true),
        ]
      )
    ]
  )
  private static var second: StoreModel {
    var model = first
    model.identifier = "Notes 2"
    model.entities[0].attributes.append(Attribute("colour", .string, isOptional: true))
    return model
  }

  private static func file(
    _ model: StoreModel,
    hasModelCache: Bool
  ) throws -> CoreDataFixture {
    var options = CoreDataFixture.Options()
    options.hasModelCache = hasModelCache
    return try CoreDataFixture(model, options: options)
  }

  private static func reasons(_ fixture: CoreDataFixture, _ versions: ModelVersions) -> [String] {
    do throws(CoreDataFileError) {
      _ = try CoreDataFile(fixture.url, versions: versions)
      return []
    } catch .modelMismatch(_, let reasons) {
      return reasons
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: [false, true])
  func theVersionThatDescribesTheFileIsTaken(hasModelCache: Bool) throws {
    let versions = ModelVersions([.init(Self.first), .init(Self.second)], currentName: "Notes 2")
    for model in [Self.first, Self.second] {
      let fixture = try Self.file(model, hasModelCache: hasModelCache)
      defer { fixture.remove() }
      #expect(try CoreDataFile(fixture.url, versions: versions).model == model)
    }
  }

  @Test func aColumnThatNoPropertyHasIsADifference() throws {
    let fixture = try Self.file(Self.second, hasModelCache: false)
    defer { fixture.remove() }
    #expect(
      Self.reasons(fixture, ModelVersions([.init(Self.first)]))
        == ["no property has the column ZNOTE.ZCOLOUR"]
    )
  }

  @Test func aColumnOfAnotherKindIsADifference() throws {
    var other = Self.first
    other.entities[0].attributes[1].type = .string
    let fixture = try Self.file(Self.first, hasModelCache: false)
    defer { fixture.remove() }
    #expect(
      Self.reasons(fixture, ModelVersions([.init(other)]))
        == ["Note.code is string, which is kept as VARCHAR, and its column ZNOTE.ZCODE is BLOB"]
    )
  }

  @Test func aModelThatDiffersFromTheFilesOwnIsRefused() throws {
    var other = Self.first
    other.entities[0].attributes[0].isOptional = true
    let fixture = try Self.file(Self.first, hasModelCache: true)
    defer { fixture.remove() }
    #expect(
      Self.reasons(fixture, ModelVersions([.init(other)]))
        == ["Note.title: optional was no, is yes"]
    )
    // What is never stored, and the values of new objects, do not matter.
    other = Self.first
    other.entities[0].attributes.removeLast()
    other.entities[0].attributes[0].defaultValue = .text("untitled")
    #expect(Self.reasons(fixture, ModelVersions([.init(other)])).isEmpty)
  }

  @Test func hashesDecideWhereTheyAreKnown() throws {
    let fixture = try Self.file(Self.first, hasModelCache: true)
    defer { fixture.remove() }
    let own = ["Note": Array("Note".utf8)]
    let right = ModelVersions([.init(Self.first, entityHashes: own)])
    #expect(Self.reasons(fixture, right).isEmpty)
    let wrong = ModelVersions([.init(Self.first, entityHashes: ["Note": [1]])])
    #expect(Self.reasons(fixture, wrong) == ["Note: its hash is not that of the file"])
  }

  @Test func aModelOfAnotherAppIsNamedInEveryPoint() throws {
    let fixture = try Self.file(Self.first, hasModelCache: false)
    defer { fixture.remove() }
    let other = StoreModel(identifier: "other", entities: [Entity("Chord")])
    #expect(
      Self.reasons(fixture, ModelVersions([.init(other)])) == [
        "the entity Chord has no table ZCHORD", "no entity or relationship has the table ZNOTE",
      ]
    )
  }

  @Test func theEntitiesOfAnotherFileOfTheAppAreLeftOut() throws {
    var model = Self.first
    model.entities.append(Entity("Draft", attributes: [Attribute("body", .string)]))
    let fixture = try Self.file(model, hasModelCache: true)
    defer { fixture.remove() }
    // The app keeps one of its entities in another file.
    try fixture.forget("Draft")
    #expect(try CoreDataFile(fixture.url).model.entities.map(\.name) == ["Note"])
  }

  @Test func whatTheModelOfTheFileDoesNotDescribeIsCounted() throws {
    let fixture = try Self.file(Self.first, hasModelCache: true)
    defer { fixture.remove() }
    try fixture.execute("ALTER TABLE ZNOTE ADD COLUMN ZLEFT VARCHAR")
    try fixture.execute(
      "INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZLEFT) VALUES (1, 1, 1, 'a', 'b')"
    )
    let values = try CoreDataFile(fixture.url).metadata.unreadValues
    #expect(values == [.init(table: "ZNOTE", column: "ZLEFT", count: 1)])
  }
}
