import Foundation
import SongStore
import StoreMigration

/// The example of the article on migrations: an app whose notes had one picture each, then any
/// number of attachments, and then pictures with a caption and a size.
enum NotesExample {
  private static let note = Entity(
    "Note",
    attributes: [Attribute("title", .string), Attribute("body", .string, isOptional: true)]
  )

  private static let noteWithAttachments: Entity = {
    var entity = note
    entity.relationships = [
      Relationship("attachments", to: "Attachment", inverse: "note", isToMany: true)
    ]
    return entity
  }()

  private static let toNote = Relationship(
    "note",
    to: "Note",
    inverse: "attachments",
    isOptional: false
  )

  static let first: StoreModel = {
    var entity = note
    entity.attributes.append(Attribute("image", .binary, isOptional: true))
    return StoreModel(identifier: "Notes", entities: [entity])
  }()

  static let second = StoreModel(
    identifier: "Notes 2",
    entities: [
      noteWithAttachments,
      Entity("Attachment", attributes: [Attribute("image", .binary)], relationships: [toNote]),
    ]
  )

  static let third = StoreModel(
    identifier: "Notes 3",
    entities: [
      noteWithAttachments,
      Entity(
        "Attachment",
        attributes: [
          Attribute("image", .binary), Attribute("caption", .string),
          Attribute("width", .integer32), Attribute("height", .integer32),
        ],
        relationships: [toNote]
      ),
    ]
  )

  // [article: chain]
  static let toAttachments = MappingModel(
    "a picture becomes an attachment",
    from: first,
    to: second,
    [
      EntityMapping("Notes", from: "Note", to: "Note"),
      EntityMapping(
        "Attachments",
        from: "Note",
        to: "Attachment",
        filter: { try $0.value("image") != .null },
        relationships: ["note": .sameSource(mapping: "Notes")]
      ),
    ]
  )

  static let toPictures = MappingModel(
    "an attachment gets a caption and a size",
    from: second,
    to: third,
    [
      EntityMapping("Notes", from: "Note", to: "Note"),
      EntityMapping(
        "Pictures",
        from: "Attachment",
        to: "Attachment",
        attributes: ["caption": .expression("ifNull(substring(note.body, 0, 80), '')")],
        relationships: ["note": .destinations(of: "Notes", through: "note")],
        policy: PictureSize()
      ),
    ]
  )

  static func plan() throws -> MigrationPlan {
    try MigrationPlan(
      versions: [first, second, third],
      stages: [.mapped(toAttachments), .mapped(toPictures)]
    )
  }
  // [end]

  // [article: policy]
  struct PictureSize: EntityMigrationPolicy {
    private var pictures = 0
    private var unreadable = 0

    mutating func createDestinationInstances(
      for source: SourceObject,
      in mapping: EntityMapping,
      using context: MigrationContext
    ) throws {
      var picture = try context.newObject(for: source, in: mapping)
      try context.fill(&picture, from: source, in: mapping)
      let header = ImageHeader(try source.value("image").contents ?? [])
      if header == nil { context.report("a picture has no size", at: source) }
      try picture.set("width", to: .integer(Int64(header?.width ?? 0)))
      try picture.set("height", to: .integer(Int64(header?.height ?? 0)))
      _ = try context.insert(picture, from: source, in: mapping)
      pictures += 1
      unreadable += header == nil ? 1 : 0
    }

    mutating func performCustomValidation(
      _ mapping: EntityMapping,
      using context: MigrationContext
    ) throws {
      // If no picture at all can be read, the app kept them in another way than this one thinks.
      guard pictures == 0 || unreadable < pictures else { throw NoPictureRead() }
    }
  }

  struct NoPictureRead: Error, CustomStringConvertible {
    var description: String { "none of the pictures can be read" }
  }
  // [end]

  // [article: file]
  static func takeOver(_ file: URL, into store: URL) throws -> [String] {
    let versions = ModelVersions([first, second, third].map { .init($0) })
    let old = try CoreDataFile(file, versions: versions)
    let migrator = StoreMigrator(try plan())
    print(try migrator.report(.coreData(old), into: store))
    return try migrator.migrate(.coreData(old), into: store).notices.map(\.description)
  }
  // [end]
}
