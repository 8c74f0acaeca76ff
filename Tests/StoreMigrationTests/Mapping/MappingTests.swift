import Foundation
import StoreModel
import Testing

@testable import StoreMigration

@Suite struct MappingTests {
  private static let old = StoreModel(
    identifier: "old",
    entities: [
      Entity(
        "Song",
        attributes: [Attribute("name", .string), Attribute("capo", .integer32, isOptional: true)],
        relationships: [Relationship("band", to: "Band", inverse: "songs")]
      ),
      Entity(
        "Band",
        attributes: [Attribute("name", .string)],
        relationships: [Relationship("songs", to: "Song", inverse: "band", isToMany: true)]
      ),
    ]
  )

  private static let new = StoreModel(
    identifier: "new",
    entities: [
      Entity(
        "Piece",
        attributes: [
          Attribute("title", .string), Attribute("fret", .integer16, defaultValue: .integer(0)),
        ],
        relationships: [
          Relationship("artist", to: "Artist", inverse: "pieces"),
          Relationship("sheet", to: "Sheet", inverse: "piece", deleteRule: .cascade),
        ]
      ),
      Entity(
        "Sheet",
        attributes: [Attribute("label", .string)],
        relationships: [Relationship("piece", to: "Piece", inverse: "sheet", isOptional: false)]
      ),
      Entity(
        "Artist",
        attributes: [Attribute("name", .string)],
        relationships: [
          Relationship("pieces", to: "Piece", inverse: "artist", isToMany: true, isOrdered: true)
        ]
      ),
    ]
  )

  private static let rows = """
    INSERT INTO band (id, uuid, name) VALUES (4, 'b4', 'Quartet');
    INSERT INTO song (id, uuid, name, capo, bandId) VALUES
      (1, 's1', 'Aura', 2, 4), (2, 's2', 'Blue', NULL, NULL), (3, 's3', 'Cant', 3, 4);
    """

  private static func mapping(
    title: ValueExpression = .source("name"),
    fret: ValueExpression = .expression("ifNull(capo, 0)"),
    sheetPiece: RelationshipExpression? = .sameSource(mapping: "Piece"),
    policy: (any EntityMigrationPolicy)? = nil
  ) -> MappingModel {
    MappingModel(
      "test",
      from: old,
      to: new,
      [
        EntityMapping(
          "Piece",
          from: "Song",
          to: "Piece",
          attributes: ["title": title, "fret": fret],
          // Artists come later, so this is set in the second pass.
          relationships: ["artist": .destinations(of: "Artist", through: "band")],
          policy: policy
        ),
        EntityMapping(
          "Sheet",
          from: "Song",
          to: "Sheet",
          attributes: ["label": .expression("concat('sheet of ', uppercase(name))")],
          relationships: sheetPiece.map { ["piece": $0] } ?? [:]
        ),
        EntityMapping("Artist", from: "Band", to: "Artist"),
      ]
    )
  }

  private func migrate(_ mapping: MappingModel, _ rows: String = rows) throws -> TestStore {
    let store = try TestStore(Self.old, rows)
    let plan = try MigrationPlan(versions: [Self.old, Self.new], stages: [.mapped(mapping)])
    do {
      try StoreMigrator(plan).migrate(store.url)
    } catch {
      // Looked at first: who only reads a store with a log leaves its sidecars behind.
      #expect(try store.contents().keys.sorted() == ["store.sqlite"])
      #expect(try store.metadata().checksum == Self.old.checksum)
      store.remove()
      throw error
    }
    return store
  }

  @Test func anObjectIsSplitAndTiedTogether() throws {
    let store = try migrate(Self.mapping())
    defer { store.remove() }
    #expect(
      try store.rows(
        """
        SELECT p.uuid, p.title, p.fret, a.name, a.uuid, p.piecesPosition, s.label FROM piece p
        JOIN sheet s ON s.pieceId = p.id LEFT JOIN artist a ON a.id = p.artistId ORDER BY p.title
        """
      ) == [
        "s1|Aura|2|Quartet|b4|0|sheet of AURA", "s2|Blue|0|–|–|–|sheet of BLUE",
        "s3|Cant|3|Quartet|b4|1|sheet of CANT",
      ]
    )
    let backup = store.url.path + ".backup-" + Self.old.checksum.prefix(8)
    #expect(
      try store.rows("SELECT name FROM song", at: URL(fileURLWithPath: backup))
        == ["Aura", "Blue", "Cant"]
    )
  }

  // MARK: Errors name their location

  private func reason(_ mapping: MappingModel) -> String {
    do {
      try migrate(mapping).remove()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test func aWrongKeyNamesEntityAndKey() {
    let mapping = Self.mapping(title: .function("x") { source, _ in try source.value("tittle") })
    #expect(
      reason(mapping)
        == "Song.tittle, source row 1: the source has no such attribute; it has name, capo"
    )
  }

  @Test func aMissingValueNamesMappingEntityPropertyAndRow() {
    let mapping = Self.mapping(fret: .source("capo"))
    #expect(
      reason(mapping)
        == "mapping Piece, Piece.fret, source row 2: it is required, and there is no value"
    )
  }

  @Test func aValueOutOfRangeIsNamed() {
    let mapping = Self.mapping(fret: .constant(.integer(40_000)))
    #expect(
      reason(mapping)
        == "mapping Piece, Piece.fret, source row 1: 40000 is beyond the range of integer16"
    )
  }

  @Test func aValueOfAnotherTypeIsNamed() {
    let mapping = Self.mapping(fret: .source("name"))
    #expect(
      reason(mapping)
        == "mapping Piece, Piece.fret, source row 1: the text \"Aura\" is not of type integer16"
    )
  }

  @Test func aRelationshipThatNobodySetIsNamed() {
    #expect(
      reason(Self.mapping(sheetPiece: nil)) == """
        the migrated store would break rules of its model:
          - mapping Sheet, Sheet.piece, source row 1: the relationship is required, and leads \
        nowhere (3 rows)
        """
    )
  }

  @Test func everythingThatDoesNotFitTheModelsIsNamedAtOnce() {
    var mapping = Self.mapping(title: .source("heading"), fret: .expression("ifNull(capo"))
    mapping.entityMappings[2].destination = "Painter"
    mapping.entityMappings[1].relationships["song"] = .sameSource(mapping: "Piece")
    #expect(
      reason(mapping) == """
        the mapping test does not fit its models:
          - Piece, Piece.fret: the expression ifNull(capo: character 12: a closing parenthesis \
        is missing
          - Piece, Piece.title: Song has no attribute heading
          - Sheet, Sheet.song: there is no such relationship; there are piece
          - Artist: the destination has no entity Painter
        """
    )
  }

  // MARK: Policies

  private struct CountingPolicy: EntityMigrationPolicy {
    var events: [String] = []
    var setsRelationships: Bool { true }

    mutating func begin(_ mapping: EntityMapping, using context: MigrationContext) {
      events.append("begin")
    }

    mutating func createDestinationInstances(
      for source: SourceObject,
      in mapping: EntityMapping,
      using context: MigrationContext
    ) throws {
      events.append("make \(source.id)")
      try context.createDestination(for: source, in: mapping)
    }

    mutating func createRelationships(
      for destination: DestinationObject,
      from source: SourceObject,
      in mapping: EntityMapping,
      using context: MigrationContext
    ) throws {
      events.append("link \(source.id)")
      try context.setRelationships(of: destination, from: source, in: mapping)
    }

    mutating func performCustomValidation(_ mapping: EntityMapping, using context: MigrationContext)
    {
      events.append("validate")
    }

    func end(_ mapping: EntityMapping, using context: MigrationContext) throws {
      throw PolicyError(events: events)
    }
  }

  private struct PolicyError: Error, Equatable {
    let events: [String]
  }

  @Test func oneValueOfAPolicyLivesThroughAllPasses() throws {
    let expected = [
      "begin", "make 1", "make 2", "make 3", "link 1", "link 2", "link 3", "validate",
    ]
    #expect(throws: PolicyError(events: expected)) {
      try migrate(Self.mapping(policy: CountingPolicy()))
    }
  }

  // MARK: Texts from other programs

  @Test func textsComeOverByteForByte() throws {
    let rows = """
      INSERT INTO song (id, uuid, name) VALUES
        (1, 'a', CAST(x'610062' AS TEXT)), (2, 'b', CAST(x'48e9ff80' AS TEXT)), (3, 'c', ''),
        (4, 'd', CAST(x'ed a0 80' AS TEXT));
      """.replacing("ed a0 80", with: "eda080")
    let store = try migrate(Self.mapping(), rows)
    defer { store.remove() }
    #expect(
      try store.rows("SELECT hex(CAST(title AS BLOB)) FROM piece ORDER BY id")
        == ["610062", "48E9FF80", "", "EDA080"]
    )
  }

  // MARK: Mismatches

  @Test func aModelThatChangedIsReportedPropertyByProperty() throws {
    var source = Self.old
    source.entities[0].attributes[0].name = "heading"
    source.entities[1].attributes.append(Attribute("year", .integer16, isOptional: true))
    var destination = Self.new
    destination.entities[0].attributes[1].type = .double
    let mismatch = try #require(
      Self.mapping().mismatch(source: source, destination: destination)
    )
    #expect(
      "\(mismatch)" == """
        the mapping test was written for other versions of the models:
          source: Band.year: added
          source: Song.heading: added
          source: Song.name: removed
          destination: Piece.fret: type was integer16, is double
          no longer valid: Song→Piece.title: Song has no attribute name
          no longer valid: Song→Piece.fret: Piece.fret was integer16, is double
          no longer valid: Song→Sheet.label: Song has no attribute name
          still valid: Band→Artist.name
        correct the property mappings that are no longer valid, and write the mapping for the \
        present models
        """
    )
    #expect(throws: MigrationError.mismatch(mismatch)) {
      try Self.mapping().updated(toSource: source, destination: destination)
    }
  }

  @Test func aMappingIsUpdatedIfEverythingItUsesIsUnchanged() throws {
    var source = Self.old
    source.entities[1].attributes.append(Attribute("year", .integer16, isOptional: true))
    let mismatch = Self.mapping().mismatch(source: source, destination: Self.new)
    #expect(mismatch?.canUpdate == true)
    let mapping = try Self.mapping().updated(toSource: source, destination: Self.new)
    let store = try TestStore(source, Self.rows)
    defer { store.remove() }
    let plan = try MigrationPlan(versions: [source, Self.new], stages: [.mapped(mapping)])
    try StoreMigrator(plan).migrate(store.url)
    #expect(try store.rows("SELECT count(*) FROM piece") == ["3"])
  }
}
