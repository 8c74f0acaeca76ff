import CoreDataFixtures
import StoreModel
import Testing

@testable import CoreDataFile

@Suite struct ModelCacheReaderTests {
  @Test func theModelComesBack() throws {
    let model = try ModelCacheReader(ModelCacheWriter.cache(LegacySongbook.model)).model()
    #expect(model.entities == LegacySongbook.model.sorted.entities)
  }

  @Test func everyTraitOfAModelComesBack() throws {
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
          ]
        ),
      ]
    )
    let found = try ModelCacheReader(ModelCacheWriter.cache(model)).model()
    #expect(found.entities == model.sorted.entities)
  }

  private static func defaultValue(of type: AttributeType) -> AttributeValue? {
    switch type {
    case .integer16, .integer32, .integer64: .integer(-3)
    case .float, .double: .real(0.5)
    case .boolean: .boolean(true)
    case .string, .uri: .text("x")
    case .date: .date(1_000_000_000)
    case .binary, .transformable: .bytes([1])
    case .decimal, .uuid: nil
    }
  }

  @Test func anArchiveWithoutEntitiesIsRefused() {
    var writer = ArchiveWriter()
    let archive = writer.bytes(root: writer.object("NSManagedObjectModel", []))
    #expect(throws: ArchiveError.notKeyedArchive("it has no entities")) {
      try ModelCacheReader(ModelCacheWriter.deflate(archive))
    }
  }
}
