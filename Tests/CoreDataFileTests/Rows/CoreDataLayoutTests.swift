import CoreDataFixtures
import StoreModel
import Testing

@testable import CoreDataFile

@Suite struct CoreDataLayoutTests {
  private static func many(
    _ name: String,
    _ destination: String,
    _ inverse: String?,
    isOrdered: Bool = false
  ) -> Relationship {
    Relationship(name, to: destination, inverse: inverse, isToMany: true, isOrdered: isOrdered)
  }

  private static let model = StoreModel(
    identifier: "library",
    entities: [
      Entity(
        "Book",
        attributes: [Attribute("title", .string)],
        relationships: [
          Relationship("author", to: "Person", inverse: "books"),
          many("readers", "Person", "reading", isOrdered: true),
          many("marks", "Mark", nil),
        ]
      ),
      Entity("Comic", parent: "Book", attributes: [Attribute("note", .string, isOptional: true)]),
      Entity("Atlas", parent: "Book", attributes: [Attribute("note", .integer32)]),
      Entity("Mark", attributes: [Attribute("page", .integer16)]),
      Entity(
        "Person",
        attributes: [Attribute("name", .string)],
        relationships: [
          many("books", "Book", "author"), many("reading", "Book", "readers"),
          many("friends", "Person", "friends"),
        ]
      ),
    ]
  )

  private static func fixture(
    _ options: CoreDataFixture.Options = .init()
  ) throws
    -> CoreDataFixture
  {
    let fixture = try CoreDataFixture(model, options: options)
    #expect(fixture.numbers == ["Book": 1, "Atlas": 2, "Comic": 3, "Mark": 4, "Person": 5])
    try fixture.execute(
      """
      INSERT INTO ZPERSON (Z_PK, Z_ENT, ZNAME) VALUES (1, 5, 'Ada'), (2, 5, 'Bo'), (3, 5, 'Cy');
      INSERT INTO ZMARK (Z_PK, Z_ENT, ZPAGE, Z1MARKS) VALUES (1, 4, 10, 2), (2, 4, 20, 2);
      INSERT INTO Z_1READERS (Z_1READING, Z_5READERS, Z_FOK_5READERS)
        VALUES (1, 1, 300), (1, 2, 100), (1, 3, 200), (2, 1, 5);
      INSERT INTO Z_5FRIENDS (Z_5FRIENDS, REFLEXIVE) VALUES (1, 2), (2, 1);
      """
    )
    return fixture
  }

  @Test func descendantsShareATableAndInheritProperties() throws {
    let fixture = try Self.fixture()
    defer { fixture.remove() }
    try fixture.execute(
      """
      INSERT INTO ZBOOK (Z_PK, Z_ENT, ZTITLE, ZAUTHOR, ZNOTE, ZNOTE1)
        VALUES (1, 1, 'Plain', 1, NULL, NULL), (2, 2, 'World', 2, 7, NULL),
          (3, 3, 'Fun', NULL, NULL, 'ha');
      """
    )
    var books: [CoreDataObject] = []
    try CoreDataFile(fixture.url).forEachObject(of: "Book") { books.append($0) }
    #expect(books.map(\.entity) == ["Book", "Atlas", "Comic"])
    #expect(books.map { $0.attributes["title"] } == [.text("Plain"), .text("World"), .text("Fun")])
    #expect(books.map { $0.attributes["note"] } == [nil, .integer(7), .text("ha")])
    #expect(books.map { $0.toOne["author"] } == [1, 2, nil])
  }

  @Test func pairsKeepTheirOrder() throws {
    let fixture = try Self.fixture()
    defer { fixture.remove() }
    #expect(
      try Self.pairs("readers", "Book", fixture) == [[1, 2], [1, 3], [1, 1], [2, 1]]
    )
    #expect(try Self.pairs("friends", "Person", fixture) == [[1, 2], [2, 1]])
    #expect(try Self.pairs("marks", "Book", fixture) == [[2, 1], [2, 2]])
  }

  private static func pairs(
    _ relationship: String,
    _ entity: String,
    _ fixture: CoreDataFixture
  ) throws -> [[Int64]] {
    var pairs: [[Int64]] = []
    try CoreDataFile(fixture.url).forEachPair(of: relationship, in: entity) { pair in
      pairs.append([pair.source, pair.destination])
    }
    return pairs
  }

  @Test func aRenamedEntityIsFoundUnderItsOldNumber() throws {
    var options = CoreDataFixture.Options()
    options.listedNames = ["Mark": "Bookmark"]
    let fixture = try Self.fixture(options)
    defer { fixture.remove() }
    var entities: [String] = []
    try CoreDataFile(fixture.url).forEachObject(of: "Mark") { entities.append($0.entity) }
    #expect(entities == ["Mark", "Mark"])
  }

  @Test func aRowOfAnUnknownEntityIsReported() throws {
    let fixture = try Self.fixture()
    defer { fixture.remove() }
    try fixture.execute("INSERT INTO ZMARK (Z_PK, Z_ENT) VALUES (9, 77)")
    var problems: [CoreDataProblem] = []
    try CoreDataFile(fixture.url).forEachObject(of: "Mark") { problems += $0.problems }
    #expect(problems.map(\.kind) == [.unknownEntity(number: 77)])
  }
}
