import StoreModel

@testable import StoreMigration

/// The four versions of an app for notes: with an image, with attachments, with attachments
/// of images.
enum Notes {
  private static let note = Entity(
    "Note",
    attributes: [
      Attribute("title", .string), Attribute("body", .string, isOptional: true),
      Attribute("dateCreated", .date),
    ]
  )

  static let v1 = StoreModel(identifier: "v1", entities: [note])

  static let v2: StoreModel = {
    var model = v1
    model.identifier = "v2"
    model.entities[0].attributes.append(Attribute("image", .transformable, isOptional: true))
    return model
  }()

  static let v3 = StoreModel(
    identifier: "v3",
    entities: [
      noteWithAttachments,
      Entity(
        "Attachment",
        attributes: [
          Attribute("dateCreated", .date), Attribute("image", .transformable, isOptional: true),
        ],
        relationships: [Relationship("note", to: "Note", inverse: "attachments", isOptional: false)]
      ),
    ]
  )

  static let v4 = StoreModel(
    identifier: "v4",
    entities: [
      noteWithAttachments,
      Entity(
        "Attachment",
        attributes: [Attribute("dateCreated", .date)],
        relationships: [Relationship("note", to: "Note", inverse: "attachments", isOptional: false)]
      ),
      Entity(
        "ImageAttachment",
        parent: "Attachment",
        attributes: [
          Attribute("image", .transformable), Attribute("caption", .string),
          Attribute("width", .float), Attribute("height", .float),
        ]
      ),
    ]
  )

  private static let noteWithAttachments: Entity = {
    var entity = note
    entity.relationships = [
      Relationship(
        "attachments",
        to: "Attachment",
        inverse: "note",
        isToMany: true,
        isOrdered: true,
        deleteRule: .cascade
      )
    ]
    return entity
  }()

  static let versions = [v1, v2, v3, v4]

  /// The image of a note becomes its first attachment.
  static let toAttachments = MappingModel(
    "image to attachment",
    from: v2,
    to: v3,
    [
      EntityMapping("Note", from: "Note", to: "Note"),
      EntityMapping(
        "NoteToAttachment",
        from: "Note",
        to: "Attachment",
        filter: { try $0.value("image") != .null },
        relationships: ["note": .sameSource(mapping: "Note")]
      ),
    ]
  )

  /// Attachments become attachments of images, with the beginning of the note's body.
  static let toImages = MappingModel(
    "attachment to image",
    from: v3,
    to: v4,
    [
      EntityMapping("Note", from: "Note", to: "Note"),
      EntityMapping(
        "AttachmentToImage",
        from: "Attachment",
        to: "ImageAttachment",
        filter: { try $0.value("image") != .null },
        attributes: [
          "caption": .expression("ifNull(substring(note.body, 0, 80), '')"),
          "width": .function("from the image") { source, _ in .real(try size(source).width) },
          "height": .expression("FUNCTION($entityPolicy, 'height')"),
        ],
        relationships: ["note": .destinations(of: "Note", through: "note")],
        policy: ImageHeight()
      ),
    ]
  )

  static func size(_ source: SourceObject) throws -> (width: Double, height: Double) {
    guard let bytes = try source.value("image").contents, bytes.count >= 24 else { return (0, 0) }
    func number(_ place: Int) -> Double {
      Double(bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    return (number(16), number(20))
  }

  struct ImageHeight: EntityMigrationPolicy {
    func value(
      named name: String,
      arguments: [MigrationValue],
      for source: SourceObject,
      using context: MigrationContext
    ) throws -> MigrationValue {
      .real(try size(source).height)
    }
  }

  static let stages: [MigrationStage] = [.mapped(toAttachments), .mapped(toImages)]

  static func plan() throws -> MigrationPlan {
    try MigrationPlan(versions: versions, stages: stages)
  }

  /// The header of a PNG, 640 by 480.
  static let png = "89504E470D0A1A0A0000000D4948445200000280000001E00802000000"

  /// Rows of a version: a long body, a short one, an empty one, none; three with images.
  static func rows(_ version: StoreModel) -> String {
    let family = String(repeating: "👨‍👩‍👧é", count: 50)
    let notes = """
      INSERT INTO note (id, uuid, title, body, dateCreated) VALUES
        (1, 'u1', 'long', '\(family)', 1.5), (2, 'u2', 'short', 'brief', 2), (3, 'u3', 'empty', '', 3),
        (7, 'u7', 'none', NULL, 4);
      """
    switch version.identifier {
    case "v1": return notes
    case "v2": return notes + "UPDATE note SET image = x'\(png)' WHERE id <> 2"
    case "v3":
      return notes + """
        INSERT INTO attachment (uuid, dateCreated, image, noteId, attachmentsPosition)
          SELECT 'a' || id, dateCreated, x'\(png)', id, 0 FROM note WHERE id <> 2;
        """
    default:
      return notes + """
        INSERT INTO attachment
          (uuid, entity, dateCreated, image, caption, width, height, noteId, attachmentsPosition)
          SELECT 'a' || id, 'ImageAttachment', dateCreated, x'\(png)', ifNull(body, ''), 640, 480,
          id, 0 FROM note WHERE id <> 2;
        """
    }
  }
}
