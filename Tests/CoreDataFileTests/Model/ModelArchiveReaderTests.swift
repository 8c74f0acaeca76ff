import CoreDataFixtures
import StoreModel
import Testing

@testable import CoreDataFile

@Suite struct ModelArchiveReaderTests {
  @Test func theModelComesBack() throws {
    let model = try ModelArchiveReader(ModelCacheWriter.cache(LegacySongbook.model)).model()
    #expect(model.entities == LegacySongbook.model.sorted.entities)
  }

  @Test(arguments: [ModelCacheWriter.Inheritance.proxies, .copies])
  func everyTraitOfAModelComesBack(inheritance: ModelCacheWriter.Inheritance) throws {
    let model = StoreModel(
      identifier: "all",
      entities: [
        Entity(
          "Base",
          isAbstract: true,
          renamingIdentifier: "Root",
          hashModifier: "a",
          attributes: AttributeType.allCases.map { type in
            Attribute(
              "\(type)Value",
              type,
              isOptional: type == .string,
              isTransient: type == .undefined,
              defaultValue: Self.defaultValue(of: type),
              renamingIdentifier: "old\(type)",
              hashModifier: "b"
            )
          },
          uniqueness: [["stringValue"]]
        ),
        Entity(
          "Child",
          parent: "Base",
          attributes: [
            Attribute("passing", .string, isTransient: true),
            Attribute("large", .binary, allowsExternalStorage: true),
          ],
          relationships: [
            Relationship(
              "parents",
              to: "Child",
              inverse: "children",
              isToMany: true,
              isOrdered: true,
              isOptional: false,
              minCount: 1,
              maxCount: 2,
              deleteRule: .deny
            ),
            Relationship("children", to: "Child", inverse: "parents", isToMany: true),
            Relationship(
              "selected",
              to: "Base",
              inverse: nil,
              isToMany: true,
              isTransient: true
            ),
          ]
        ),
      ]
    )
    let archive = ModelCacheWriter.archive(model, inheriting: inheritance)
    let found = try ModelArchiveReader(archive).model()
    #expect(found.entities == model.sorted.entities)
  }

  @Test func whatIsNotFlaggedIsRequired() throws {
    let model = StoreModel(
      identifier: "1",
      entities: [
        Entity(
          "Note",
          attributes: [Attribute("body", .string)],
          relationships: [Relationship("next", to: "Note", inverse: nil, isOptional: false)]
        )
      ]
    )
    let found = try ModelArchiveReader(ModelCacheWriter.cache(model)).model()
    #expect(found.entity("Note")?.attribute("body")?.isOptional == false)
    #expect(found.entity("Note")?.relationship("next")?.isOptional == false)
  }

  private static func defaultValue(of type: AttributeType) -> AttributeValue? {
    switch type {
    case .integer16, .integer32, .integer64: .integer(-3)
    case .float, .double: .real(0.5)
    case .boolean: .boolean(true)
    case .string, .uri: .text("x")
    case .date: .date(1_000_000_000)
    case .binary, .transformable: .bytes([1])
    case .decimal, .uuid, .undefined: nil
    }
  }

  @Test func anArchiveWithoutEntitiesIsRefused() {
    var writer = ArchiveWriter()
    let archive = writer.bytes(root: writer.object("NSManagedObjectModel", []))
    #expect(throws: ArchiveError.notKeyedArchive("it has no entities")) {
      try ModelArchiveReader(ModelCacheWriter.deflate(archive))
    }
  }
}
