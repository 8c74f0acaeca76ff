import Foundation
import StoreModel
import Testing

@testable import StoreMigration

/// Each rule of inference on a store with rows, row by row, and each refusal with its words.
@Suite struct InferenceRuleTests {
  // MARK: The store

  private static func song(
    _ attributes: [Attribute],
    _ relationships: [Relationship] = [],
    name: String = "Song",
    renamed: String? = nil
  ) -> Entity {
    Entity(
      name,
      renamingIdentifier: renamed,
      attributes: attributes,
      relationships: relationships
    )
  }

  private static let title = Attribute("title", .string)
  private static let capo = Attribute("capo", .integer16, isOptional: true)

  private static func model(_ identifier: String, _ entities: Entity...) -> StoreModel {
    StoreModel(identifier: identifier, entities: entities)
  }

  private static let simple = model("1", song([title, capo]))

  private static let simpleRows = """
    INSERT INTO song (id, uuid, title, capo) VALUES
      (1, 'u1', 'Aura', 2), (2, 'u2', 'Blue', NULL), (5, 'u5', 'Cant' || char(233), 7);
    DELETE FROM song WHERE id = 0;
    """

  /// Migrates, and gives what the plan said and what the rows are.
  private func migrated(
    _ old: StoreModel,
    _ new: StoreModel,
    _ rows: String,
    options: InferenceOptions = .init(),
    _ query: String
  ) throws -> (changes: [String], rows: [String]) {
    let store = try TestStore(old, rows)
    defer { store.remove() }
    let migrator = StoreMigrator(try MigrationPlan(versions: [old, new], options: options))
    let report = try migrator.report(.store(store.url))
    #expect(report.stages.count == 1)
    try migrator.migrate(store.url)
    #expect(try store.metadata().checksum == new.checksum)
    #expect(try store.metadata().history.map(\.kind) == [.created, .migrated])
    return (report.stages.flatMap(\.lines), try store.rows(query))
  }

  /// Expects a refusal in these words, which leaves the store as it was.
  private func expectRefusal(
    _ old: StoreModel,
    _ new: StoreModel,
    _ rows: String,
    options: InferenceOptions = .init(),
    _ blockers: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let store = try TestStore(old, rows)
    defer { store.remove() }
    let before = try store.contents()
    let migrator = StoreMigrator(try MigrationPlan(versions: [old, new], options: options))
    for attempt in [
      { _ = try migrator.report(.store(store.url)) }, { _ = try migrator.migrate(store.url) },
    ] {
      do {
        try attempt()
        Issue.record("it was not refused", sourceLocation: sourceLocation)
      } catch MigrationError.noPath(_, _, _, let found) {
        #expect(found.map(\.description) == blockers, sourceLocation: sourceLocation)
      }
    }
    let after = try store.contents()
    #expect(after.keys.sorted() == before.keys.sorted(), sourceLocation: sourceLocation)
    #expect(after == before, sourceLocation: sourceLocation)
  }

  // MARK: 1. Removing

  @Test func removedPropertiesAndEntitiesVanishWithTheirValues() throws {
    let old = Self.model(
      "1",
      Self.song([Self.title, Self.capo]),
      Entity("Tag", attributes: [Attribute("name", .string)])
    )
    let (changes, rows) = try migrated(
      old,
      Self.model("2", Self.song([Self.title])),
      Self.simpleRows + "INSERT INTO tag (uuid, name) VALUES ('t1', 'folk')",
      "SELECT * FROM song"
    )
    #expect(
      changes == [
        "- Song.capo: removed with its values (2 rows)", "- Tag: removed with its rows (1 row)",
      ]
    )
    #expect(rows == ["1|u1|Aura", "2|u2|Blue", "5|u5|Canté"])
  }

  @Test func aRemovedRelationshipLeavesTheObjects() throws {
    let artist = Entity("Artist", attributes: [Attribute("name", .string)])
    var linked = artist
    linked.relationships = [Relationship("songs", to: "Song", inverse: "artist", isToMany: true)]
    let old = Self.model(
      "1",
      Self.song([Self.title], [Relationship("artist", to: "Artist", inverse: "songs")]),
      linked
    )
    let (changes, rows) = try migrated(
      old,
      Self.model("2", Self.song([Self.title]), artist),
      """
      INSERT INTO artist (id, uuid, name) VALUES (1, 'a', 'Ada');
      INSERT INTO song (id, uuid, title, artistId) VALUES (1, 'u', 'Aura', 1);
      """,
      "SELECT song.*, artist.* FROM song, artist"
    )
    #expect(
      changes == ["- Artist.songs: relationship removed", "- Song.artist: relationship removed"]
    )
    #expect(rows == ["1|u|Aura|1|a|Ada"])
  }

  // MARK: 2. Renaming

  @Test func renamingIdentifiersKeepRows() throws {
    let new = Self.model(
      "2",
      Self.song(
        [
          Attribute("name", .string, renamingIdentifier: "title"), Self.capo,
        ],
        name: "Piece",
        renamed: "Song"
      )
    )
    let (changes, rows) = try migrated(
      Self.simple,
      new,
      Self.simpleRows,
      "SELECT name, capo FROM piece"
    )
    #expect(changes == ["- Piece: renamed from Song", "- Piece.name: renamed from title"])
    #expect(rows == ["Aura|2", "Blue|–", "Canté|7"])
  }

  @Test func renamingsChainOverVersionsThatAreSkipped() throws {
    let second = Self.model(
      "2",
      Self.song([Attribute("name", .string, renamingIdentifier: "title"), Self.capo])
    )
    let third = Self.model(
      "3",
      Self.song([Attribute("heading", .string, renamingIdentifier: "title"), Self.capo])
    )
    for versions in [[Self.simple, second, third], [Self.simple, third]] {
      let store = try TestStore(Self.simple, Self.simpleRows)
      defer { store.remove() }
      let outcome = try StoreMigrator(try MigrationPlan(versions: versions)).migrate(store.url)
      #expect(outcome.stages == ["1 → 3, inferred"])
      #expect(try store.rows("SELECT heading FROM song") == ["Aura", "Blue", "Canté"])
    }
    let store = try TestStore(second, "INSERT INTO song (uuid, name) VALUES ('u', 'Aura')")
    defer { store.remove() }
    try StoreMigrator(try MigrationPlan(versions: [second, third])).migrate(store.url)
    #expect(try store.rows("SELECT heading FROM song") == ["Aura"])
  }

  @Test func twoThatComeFromOneAreRefused() throws {
    let new = Self.model(
      "2",
      Self.song([Self.title, Attribute("name", .string, renamingIdentifier: "title"), Self.capo])
    )
    try expectRefusal(
      Self.simple,
      new,
      Self.simpleRows,
      [
        "Song.name: it and title both come from title;"
          + " leave the name or renaming identifier to one of them, or write a mapping",
        "Song.title: it and name both come from title;"
          + " leave the name or renaming identifier to one of them, or write a mapping",
      ]
    )
  }

  // MARK: 3, 4. Adding

  @Test func anOptionalAttributeIsAddedEmpty() throws {
    let new = Self.model(
      "2",
      Self.song([Self.title, Self.capo, Attribute("key", .string, isOptional: true)])
    )
    let (changes, rows) = try migrated(
      Self.simple,
      new,
      Self.simpleRows,
      "SELECT title, key FROM song"
    )
    #expect(changes == ["- Song.key: added, optional"])
    #expect(rows == ["Aura|–", "Blue|–", "Canté|–"])
  }

  @Test func aRequiredAttributeWithADefaultIsFilled() throws {
    let new = Self.model(
      "2",
      Self.song([Self.title, Self.capo, Attribute("key", .string, defaultValue: .text("it's C"))])
    )
    let (changes, rows) = try migrated(
      Self.simple,
      new,
      Self.simpleRows,
      "SELECT title, key FROM song"
    )
    #expect(changes == ["- Song.key: added, with the default 'it''s C' (3 rows)"])
    #expect(rows == ["Aura|it's C", "Blue|it's C", "Canté|it's C"])
  }

  @Test func aRequiredAttributeWithoutADefaultIsRefusedWhereThereAreRows() throws {
    let new = Self.model("2", Self.song([Self.title, Self.capo, Attribute("key", .string)]))
    try expectRefusal(
      Self.simple,
      new,
      Self.simpleRows,
      [
        "Song.key: new required attribute without a default: existing rows can't be filled"
          + " (3 rows); make it optional, or give a default, or set its renaming identifier if"
          + " it had another name, or write a mapping"
      ]
    )
    let (changes, rows) = try migrated(Self.simple, new, "", "SELECT * FROM song")
    #expect(changes == ["- Song.key: added"])
    #expect(rows == [])
  }

  // MARK: 5, 6. Required and optional

  @Test func emptyValuesAreFilledWhereAnAttributeBecomesRequired() throws {
    let new = Self.model(
      "2",
      Self.song([Self.title, Attribute("capo", .integer16, defaultValue: .integer(0))])
    )
    let (changes, rows) = try migrated(
      Self.simple,
      new,
      Self.simpleRows,
      "SELECT title, capo FROM song"
    )
    #expect(changes == ["- Song.capo: now required; rows without a value get 0 (1 row)"])
    #expect(rows == ["Aura|2", "Blue|0", "Canté|7"])
  }

  @Test func withoutADefaultItDependsOnTheRows() throws {
    let new = Self.model("2", Self.song([Self.title, Attribute("capo", .integer16)]))
    try expectRefusal(
      Self.simple,
      new,
      Self.simpleRows,
      [
        "Song.capo: it becomes required, and rows without a value can't be filled (1 row);"
          + " give a default, or leave it optional, or write a mapping"
      ]
    )
    let full = "INSERT INTO song (uuid, title, capo) VALUES ('u', 'Aura', 3)"
    let (changes, rows) = try migrated(Self.simple, new, full, "SELECT title, capo FROM song")
    #expect(changes == ["- Song.capo: now required; every row has a value"])
    #expect(rows == ["Aura|3"])
  }

  @Test func aRequiredAttributeBecomesOptional() throws {
    let new = Self.model(
      "2",
      Self.song([Attribute("title", .string, isOptional: true), Self.capo])
    )
    let (changes, rows) = try migrated(
      Self.simple,
      new,
      Self.simpleRows,
      "SELECT id, title FROM song"
    )
    #expect(changes == ["- Song.title: no longer required"])
    #expect(rows == ["1|Aura", "2|Blue", "5|Canté"])
  }

  // MARK: 7. Hierarchy

  private static let attachments = model(
    "1",
    Entity("Attachment", attributes: [Attribute("name", .string)]),
    Entity(
      "Image",
      parent: "Attachment",
      attributes: [Attribute("width", .integer32), Attribute("note", .string, isOptional: true)]
    )
  )

  private static let attachmentRows = """
    INSERT INTO attachment (id, uuid, entity, name, width, note) VALUES
      (1, 'u1', 'Attachment', 'plain', NULL, NULL), (2, 'u2', 'Image', 'photo', 640, 'sea');
    """

  @Test func attributesMoveUpAndAChildIsAdded() throws {
    let new = Self.model(
      "2",
      Entity(
        "Attachment",
        attributes: [Attribute("name", .string), Attribute("note", .string, isOptional: true)]
      ),
      Entity("Image", parent: "Attachment", attributes: [Attribute("width", .integer32)]),
      Entity("Sound", parent: "Attachment", attributes: [Attribute("length", .double)])
    )
    let (changes, rows) = try migrated(
      Self.attachments,
      new,
      Self.attachmentRows,
      "SELECT id, entity, name, note, width, length FROM attachment"
    )
    #expect(
      changes == [
        "- Attachment.note: added, optional", "- Attachment.note: moved here from Image",
        "- Sound: added, without rows",
      ]
    )
    #expect(rows == ["1|Attachment|plain|–|–|–", "2|Image|photo|sea|640|–"])
  }

  @Test func attributesMoveDownUnderANewAbstractParent() throws {
    let new = Self.model(
      "2",
      Entity("Thing", isAbstract: true),
      Entity("Attachment", parent: "Thing"),
      Entity(
        "Image",
        parent: "Attachment",
        attributes: [
          Attribute("name", .string), Attribute("width", .integer32),
          Attribute("note", .string, isOptional: true),
        ]
      )
    )
    let (changes, rows) = try migrated(
      Self.attachments,
      new,
      Self.attachmentRows,
      "SELECT id, entity, name, width, note FROM thing"
    )
    #expect(
      changes == [
        "- Attachment: parent was none, is Thing",
        "- Attachment.name: removed with its values (1 row)",
        "- Image.name: moved here from Attachment", "- Thing: added, without rows",
      ]
    )
    #expect(rows == ["1|Attachment|–|–|–", "2|Image|photo|640|sea"])
  }

  @Test func tablesThatWereApartCannotBeJoined() throws {
    let old = Self.model("1", Entity("Cat"), Entity("Dog"))
    let new = Self.model(
      "2",
      Entity("Pet", isAbstract: true),
      Entity("Cat", parent: "Pet"),
      Entity("Dog", parent: "Pet")
    )
    try expectRefusal(
      old,
      new,
      "INSERT INTO cat (uuid) VALUES ('c'); INSERT INTO dog (uuid) VALUES ('d')",
      [
        "Pet: it would join Cat and Dog, which had no common ancestor; leave them apart, or write a mapping"
      ]
    )
  }

  @Test func anEntityWithObjectsCannotBecomeAbstract() throws {
    var new = Self.attachments
    new.identifier = "2"
    new.entities[0].isAbstract = true
    try expectRefusal(
      Self.attachments,
      new,
      Self.attachmentRows,
      [
        "Attachment: it becomes abstract, and can have no objects of its own (1 row);"
          + " delete the objects, or leave it concrete, or write a mapping"
      ]
    )
  }

  // MARK: 8, 9. Relationships

  private static func linked(
    _ identifier: String,
    songTags: Relationship,
    tagSongs: Relationship?
  ) -> StoreModel {
    model(
      identifier,
      song([title], [songTags]),
      Entity(
        "Tag",
        attributes: [Attribute("name", .string)],
        relationships: tagSongs.map { [$0] } ?? []
      )
    )
  }

  private static let toOne = linked(
    "1",
    songTags: Relationship("tag", to: "Tag", inverse: "songs"),
    tagSongs: Relationship("songs", to: "Song", inverse: "tag", isToMany: true)
  )

  private static let toOneRows = """
    INSERT INTO tag (id, uuid, name) VALUES (1, 't1', 'folk'), (2, 't2', 'jazz');
    INSERT INTO song (id, uuid, title, tagId) VALUES
      (1, 'u1', 'Aura', 2), (2, 'u2', 'Blue', 1), (3, 'u3', 'Cant', 2), (4, 'u4', 'Dawn', NULL);
    """

  @Test func aRelationshipToOneBecomesOneToMany() throws {
    let new = Self.linked(
      "2",
      songTags: Relationship(
        "tags",
        to: "Tag",
        inverse: "songs",
        isToMany: true,
        renamingIdentifier: "tag"
      ),
      tagSongs: Relationship("songs", to: "Song", inverse: "tags", isToMany: true)
    )
    let storage = try PhysicalSchema(new).storage(of: "songs", in: "Tag")
    guard case .pairs(let table, let tag, let song, _) = storage else {
      Issue.record("\(String(describing: storage))")
      return
    }
    let (changes, rows) = try migrated(
      Self.toOne,
      new,
      Self.toOneRows,
      "SELECT \(tag), \(song) FROM \(table) ORDER BY 1, 2"
    )
    #expect(changes == ["- Song.tags: led to one, leads to many", "- Song.tags: renamed from tag"])
    #expect(rows == ["1|2", "2|1", "2|3"])
  }

  @Test func oneToOneBecomesOneToMany() throws {
    let old = Self.linked(
      "1",
      songTags: Relationship("tag", to: "Tag", inverse: "song"),
      tagSongs: Relationship("song", to: "Song", inverse: "tag")
    )
    let new = Self.linked(
      "2",
      songTags: Relationship(
        "tags",
        to: "Tag",
        inverse: "song",
        isToMany: true,
        renamingIdentifier: "tag"
      ),
      tagSongs: Relationship("song", to: "Song", inverse: "tags")
    )
    let (_, rows) = try migrated(
      old,
      new,
      """
      INSERT INTO tag (id, uuid, name) VALUES (1, 't1', 'folk'), (2, 't2', 'jazz');
      INSERT INTO song (id, uuid, title, tagId) VALUES (1, 'u1', 'Aura', 2), (2, 'u2', 'Blue', NULL);
      """,
      "SELECT id, name, songId FROM tag"
    )
    #expect(rows == ["1|folk|–", "2|jazz|1"])
  }

  @Test func manyBecomesOneIsRefused() throws {
    let new = Self.linked(
      "2",
      songTags: Relationship("tag", to: "Tag", inverse: "songs", isToMany: true),
      tagSongs: Relationship("songs", to: "Song", inverse: "tag")
    )
    try expectRefusal(
      Self.toOne,
      new,
      Self.toOneRows,
      [
        "Tag.songs: it led to many and leads to one; which one is not known;"
          + " leave it leading to many, or write a mapping"
      ]
    )
  }

  @Test func orderIsGivenAndTakenAway() throws {
    var ordered = Self.toOne
    ordered.identifier = "2"
    ordered.entities[1].relationships[0].isOrdered = true
    let store = try TestStore(Self.toOne, Self.toOneRows)
    defer { store.remove() }
    let there = StoreMigrator(try MigrationPlan(versions: [Self.toOne, ordered]))
    let report = try there.report(.store(store.url))
    #expect(report.stages[0].lines == ["- Tag.songs: now ordered; the older objects come first"])
    try there.migrate(store.url)
    #expect(
      try store.rows("SELECT title, tagId, songsPosition FROM song")
        == ["Aura|2|0", "Blue|1|0", "Cant|2|1", "Dawn|–|–"]
    )
    var plain = Self.toOne
    plain.identifier = "3"
    plain.entities[0].attributes.append(Self.capo)
    let back = StoreMigrator(try MigrationPlan(versions: [ordered, plain]))
    let second = try back.report(.store(store.url))
    #expect(
      second.stages[0].lines == [
        "- Song.capo: added, optional", "- Tag.songs: no longer ordered; the order is dropped",
      ]
    )
    try back.migrate(store.url)
    #expect(try store.rows("SELECT id, title, capo, tagId FROM song").count == 4)
  }

  @Test func pairsAreKeptAndOrdered() throws {
    func model(_ identifier: String, isOrdered: Bool) -> StoreModel {
      Self.linked(
        identifier,
        songTags: Relationship(
          "tags",
          to: "Tag",
          inverse: "songs",
          isToMany: true,
          isOrdered: isOrdered
        ),
        tagSongs: Relationship("songs", to: "Song", inverse: "tags", isToMany: true)
      )
    }
    guard
      case .pairs(let table, let own, let other, let position?) = try PhysicalSchema(
        model("2", isOrdered: true)
      ).storage(of: "tags", in: "Song")
    else {
      Issue.record("no pairs")
      return
    }
    let (_, rows) = try migrated(
      model("1", isOrdered: false),
      model("2", isOrdered: true),
      """
      INSERT INTO tag (id, uuid, name) VALUES (1, 't1', 'folk'), (2, 't2', 'jazz');
      INSERT INTO song (id, uuid, title) VALUES (1, 'u1', 'Aura'), (2, 'u2', 'Blue');
      INSERT INTO \(table) (\(own), \(other)) VALUES (1, 1), (1, 2), (2, 2);
      """,
      "SELECT \(own), \(other), \(position) FROM \(table) ORDER BY 1, 3"
    )
    #expect(rows == ["1|1|0", "1|2|1", "2|2|0"])
  }

  @Test func aNewRequiredRelationshipIsRefused() throws {
    let new = Self.model(
      "2",
      Self.song(
        [Self.title, Self.capo],
        [Relationship("tag", to: "Tag", inverse: nil, isOptional: false)]
      ),
      Entity("Tag")
    )
    try expectRefusal(
      Self.simple,
      new,
      Self.simpleRows,
      [
        "Song.tag: new required relationship: existing rows lead nowhere (3 rows);"
          + " make it optional, or set its renaming identifier if it had another name,"
          + " or write a mapping"
      ]
    )
  }

  @Test func anotherDestinationIsRefused() throws {
    var new = Self.toOne
    new.identifier = "2"
    new.entities[0].relationships[0].destination = "Mood"
    new.entities[0].relationships[0].inverse = nil
    new.entities[1].relationships = []
    new.entities.append(Entity("Mood"))
    try expectRefusal(
      Self.toOne,
      new,
      Self.toOneRows,
      [
        "Song.tag: its destination was Tag, is Mood; set the renaming identifier of Mood,"
          + " or give it another name, or write a mapping"
      ]
    )
  }

  // MARK: 10. Numbers

  @Test func numbersAreConvertedOnRequestOnly() throws {
    let new = Self.model(
      "2",
      Self.song([Self.title, Attribute("capo", .double, isOptional: true)])
    )
    try expectRefusal(
      Self.simple,
      new,
      Self.simpleRows,
      [
        "Song.capo: its type was integer16, is double (2 rows);"
          + " allow numbers to be converted, or write a mapping"
      ]
    )
    let (changes, rows) = try migrated(
      Self.simple,
      new,
      Self.simpleRows,
      options: InferenceOptions(convertsNumbers: true),
      "SELECT title, capo, typeof(capo) FROM song"
    )
    #expect(changes == ["- Song.capo: its type was integer16, is double (2 rows)"])
    #expect(rows == ["Aura|2.0|real", "Blue|–|null", "Canté|7.0|real"])
  }

  @Test func numbersThatDoNotFitAreRefused() throws {
    let old = Self.model(
      "1",
      Self.song([Self.title, Attribute("capo", .double, isOptional: true)])
    )
    let new = Self.model("2", Self.song([Self.title, Self.capo]))
    try expectRefusal(
      old,
      new,
      "INSERT INTO song (uuid, title, capo) VALUES ('a', 'A', 1.5), ('b', 'B', 40000), ('c', 'C', 3)",
      options: InferenceOptions(convertsNumbers: true),
      [
        "Song.capo: its type was double, is integer16, and values do not fit (2 rows);"
          + " leave the type, or write a mapping"
      ]
    )
  }

  @Test func otherTypesAreRefused() throws {
    let new = Self.model(
      "2",
      Self.song([Self.title, Attribute("capo", .string, isOptional: true)])
    )
    try expectRefusal(
      Self.simple,
      new,
      Self.simpleRows,
      options: InferenceOptions(convertsNumbers: true),
      [
        "Song.capo: its type was integer16, is string (2 rows);"
          + " leave the type, and add an attribute, or write a mapping"
      ]
    )
  }

  // MARK: Everything at once

  @Test func everyObstacleIsNamedAtOnce() throws {
    let new = Self.model(
      "2",
      Self.song([
        Attribute("title", .integer32), Attribute("capo", .integer16), Attribute("key", .string),
      ])
    )
    let found = InferredMigration(from: Self.simple, to: new)
    #expect(found.blockers.map(\.path) == ["Song.capo", "Song.key", "Song.title"])
    #expect(found.blockers.allSatisfy { $0.rows == nil })
  }

  @Test func whatBecomesUniqueMustNotRepeat() throws {
    var new = Self.simple
    new.identifier = "2"
    new.entities[0].uniqueness = [["title"]]
    try expectRefusal(
      Self.simple,
      new,
      "INSERT INTO song (uuid, title) VALUES ('a', 'A'), ('b', 'A'), ('c', 'A'), ('d', 'D')",
      [
        "Song.title: it becomes unique, and values repeat (2 rows);"
          + " make them differ first, or leave it as it was, or write a mapping"
      ]
    )
    let (changes, _) = try migrated(Self.simple, new, Self.simpleRows, "SELECT 1")
    #expect(changes == ["- Song.title: now unique"])
  }

  @Test func numbersOfDeletedRowsAreNotGivenAgain() throws {
    let store = try TestStore(Self.simple, Self.simpleRows + "DELETE FROM song WHERE id = 5")
    defer { store.remove() }
    var new = Self.simple
    new.identifier = "2"
    new.entities[0].attributes.append(Attribute("key", .string, isOptional: true))
    try StoreMigrator(try MigrationPlan(versions: [Self.simple, new])).migrate(store.url)
    try store.execute("INSERT INTO song (uuid, title) VALUES ('n', 'New')")
    #expect(try store.rows("SELECT max(id) FROM song") == ["6"])
  }

  @Test func derivedTablesAndTriggersAreNotInTheWay() throws {
    let store = try TestStore(
      Self.simple,
      Self.simpleRows + """
        CREATE VIRTUAL TABLE words USING fts5(title, content = song, content_rowid = id);
        CREATE TRIGGER keep AFTER INSERT ON song BEGIN
          INSERT INTO words (rowid, title) VALUES (NEW.id, NEW.title);
        END;
        """
    )
    defer { store.remove() }
    var new = Self.simple
    new.identifier = "2"
    new.entities[0].attributes[0].isOptional = true
    try StoreMigrator(try MigrationPlan(versions: [Self.simple, new])).migrate(store.url)
    #expect(try store.rows("SELECT count(*) FROM song") == ["3"])
  }
}
