import CoreDataFile
import CoreDataFixtures
import Foundation
import GRDB
import StoreModel
import Testing

@testable import StoreMigration

/// Files with everything that real ones have, taken over as they are; SQLite compares the values.
@Suite struct TakeOverTests {
  private static let model = StoreModel(
    identifier: "App",
    entities: [
      Entity(
        "Message",
        isAbstract: true,
        attributes: [
          Attribute("sent", .date, isOptional: true), Attribute("code", .uuid, isOptional: true),
          Attribute("nonce", .undefined, isOptional: true, isTransient: true),
          Attribute("price", .decimal, isOptional: true),
        ],
        relationships: [
          Relationship("sender", to: "User", inverse: nil),
          Relationship(
            "missing",
            to: "User",
            inverse: "missed",
            isToMany: true,
            isTransient: true
          ),
        ],
        uniqueness: [["code"]]
      ),
      Entity("Text", parent: "Message", attributes: [Attribute("body", .string, isOptional: true)]),
      Entity(
        "Call",
        parent: "Message",
        attributes: [
          Attribute("body", .string, isOptional: true), Attribute("seconds", .integer32),
        ]
      ),
      Entity(
        "User",
        attributes: [Attribute("name", .string), Attribute("photo", .binary, isOptional: true)],
        relationships: [
          // Core Data asks for them when the app saves, not in the file.
          Relationship(
            "groups",
            to: "Group",
            inverse: "users",
            isToMany: true,
            isOptional: false,
            minCount: 1
          ),
          Relationship(
            "missed",
            to: "Message",
            inverse: "missing",
            isToMany: true,
            isTransient: true
          ),
        ]
      ),
      Entity(
        "Group",
        attributes: [Attribute("link", .uri, isOptional: true)],
        relationships: [
          Relationship("users", to: "User", inverse: "groups", isToMany: true, isOrdered: true)
        ]
      ),
    ]
  )

  private static func fixture() throws -> CoreDataFixture {
    let fixture = try CoreDataFixture(model)
    let numbers = fixture.numbers
    try fixture.write { db in
      for number in 1...6 {
        let isText = number % 2 == 0
        try db.execute(
          sql: """
            INSERT INTO ZMESSAGE
            (Z_PK, Z_ENT, Z_OPT, ZSENDER, ZSENT, ZCODE, ZPRICE, ZBODY, ZBODY1, ZSECONDS)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            number, numbers[isText ? "Text" : "Call"], number + 3, number % 3 == 0 ? nil : 1,
            569_172_484.544889 * Double(number), Data((0..<16).map { UInt8($0 * number) }),
            10.11 * Double(number), isText ? nil : "call \(number)",
            isText ? "text \(number)" : nil, isText ? nil : number,
          ]
        )
      }
      for number in 1...3 {
        try db.execute(
          sql: "INSERT INTO ZUSER (Z_PK, Z_ENT, Z_OPT, ZNAME, ZPHOTO) VALUES (?, ?, 1, ?, ?)",
          arguments: [number, numbers["User"], "user \(number)", Data([1, 2, 3])]
        )
      }
      try db.execute(
        sql: "INSERT INTO ZGROUP (Z_PK, Z_ENT, Z_OPT, ZLINK) VALUES (1, ?, 1, 'https://a.b')",
        arguments: [numbers["Group"]]
      )
      let table = "Z_\(numbers["Group"] ?? 0)USERS"
      for (user, place) in [(1, 4096), (2, 2048)] {
        try db.execute(sql: "INSERT INTO \(table) VALUES (?, ?, ?)", arguments: [1, user, place])
      }
    }
    return fixture
  }

  /// Takes the file over, and compares it with the store in SQLite.
  private func compare(
    _ fixture: CoreDataFixture,
    _ conditions: [String]
  ) throws -> (notices: [String], store: TestStore, url: URL) {
    let store = try TestStore(StoreModel(identifier: "", entities: [Entity("Nothing")]))
    let url = store.folder.appendingPathComponent("imported.sqlite")
    let file = try CoreDataFile(fixture.url)
    let migrator = StoreMigrator(try MigrationPlan(versions: [file.model]))
    let notices = try migrator.migrate(.coreData(file), into: url).notices.map(\.description)
    for condition in conditions {
      let rows = try store.rows(condition, at: url, attaching: fixture.url)
      #expect(rows == ["0"], "\(condition)")
    }
    return (notices, store, url)
  }

  @Test func everyRowAndValueIsWhatSQLiteShows() throws {
    let fixture = try Self.fixture()
    defer { fixture.remove() }
    let (notices, store, _) = try compare(
      fixture,
      [
        "SELECT (SELECT count(*) FROM message) - 6",
        """
        SELECT count(*) FROM source.ZMESSAGE s JOIN message m ON m.id = s.Z_PK
        WHERE m.sent IS NOT s.ZSENT + 978307200.0
          OR replace(m.code, '-', '') IS NOT lower(hex(s.ZCODE))
          OR CAST(m.price AS REAL) IS NOT s.ZPRICE OR m.senderId IS NOT s.ZSENDER
          OR m.body IS NOT s.ZBODY OR m.body1 IS NOT s.ZBODY1 OR m.seconds IS NOT s.ZSECONDS
          OR m.entity IS NOT
            (SELECT Z_NAME FROM source.Z_PRIMARYKEY p WHERE p.Z_ENT = s.Z_ENT)
        """,
        """
        SELECT count(*) FROM source.ZUSER s LEFT JOIN user u ON u.id = s.Z_PK
        WHERE u.name IS NOT s.ZNAME OR u.photo IS NOT s.ZPHOTO
        """,
        """
        SELECT count(*) FROM source.ZGROUP s LEFT JOIN "group" g ON g.id = s.Z_PK
        WHERE g.link IS NOT s.ZLINK
        """,
        """
        SELECT count(*) FROM (SELECT * FROM (SELECT groupId, userId, usersPosition
        FROM group_users) EXCEPT VALUES (1, 2, 0), (1, 1, 1))
        """,
      ]
    )
    defer { store.remove() }
    #expect(notices.isEmpty)
  }

  @Test func rulesThatRowsBreakAreRelaxed() throws {
    let fixture = try Self.fixture()
    defer { fixture.remove() }
    try fixture.execute("UPDATE ZUSER SET ZNAME = NULL WHERE Z_PK = 2")
    try fixture.execute("UPDATE ZMESSAGE SET ZCODE = x'00000000000000000000000000000000'")
    let (notices, store, url) = try compare(
      fixture,
      ["SELECT count(*) FROM source.ZUSER s JOIN user u ON u.id = s.Z_PK WHERE name IS NOT ZNAME"]
    )
    defer { store.remove() }
    #expect(notices.count == 2)
    #expect(notices.contains { $0.hasPrefix("User.name: it is required and has no value") })
    #expect(notices.contains { $0.hasPrefix("Message.code: it is unique and values repeat") })
    #expect(try store.metadata(at: url).model.entity("User")?.attribute("name")?.isOptional == true)
  }

  /// Core Data keeps a relationship of one to one in both rows, and a store in one of them.
  @Test func whatOnlyOneSideSaysIsTakenOver() throws {
    let model = StoreModel(
      identifier: "App",
      entities: [
        Entity("Account", relationships: [Relationship("owner", to: "Person", inverse: "account")]),
        Entity("Person", relationships: [Relationship("account", to: "Account", inverse: "owner")]),
      ]
    )
    let fixture = try CoreDataFixture(model)
    defer { fixture.remove() }
    // 1 and 1 agree; 2 knows its account, which does not know it; so does 3, whose account has
    // another owner; account 4 knows its owner, who does not know it.
    try fixture.execute(
      """
      INSERT INTO ZACCOUNT (Z_PK, Z_ENT, ZOWNER) VALUES (1, 1, 1), (2, 1, NULL), (4, 1, 4);
      INSERT INTO ZPERSON (Z_PK, Z_ENT, ZACCOUNT) VALUES (1, 2, 1), (2, 2, 2), (3, 2, 1), (4, 2, NULL);
      """
    )
    let (notices, store, url) = try compare(fixture, [])
    defer { store.remove() }
    let isKeptByAccounts =
      try PhysicalSchema(model).storage(of: "owner", in: "Account")
      == .ownColumn(table: "account", column: "ownerId")
    let sql =
      isKeptByAccounts
      ? "SELECT id, ownerId FROM account" : "SELECT accountId, id FROM person WHERE accountId > 0"
    #expect(try store.rows("\(sql) ORDER BY 1", at: url) == ["1|1", "2|2", "4|4"])
    #expect(notices.count == 1)
    #expect(notices.allSatisfy { $0.contains("leads") && $0.contains("left empty") })
  }

  @Test func thePlanNamesOnlyWhatChanges() throws {
    let fixture = try Self.fixture()
    defer { fixture.remove() }
    let file = try CoreDataFile(fixture.url)
    let asItIs = try StoreMigrator(MigrationPlan(versions: [file.model])).report(.coreData(file))
    #expect(asItIs.stages.map(\.lines) == [["- everything is copied as it is (10 rows)"]])
    var next = file.model
    next.identifier = "App 2"
    let user = try #require(next.entities.firstIndex { $0.name == "User" })
    next.entities[user].attributes.append(Attribute("age", .integer16, isOptional: true))
    let plan = try MigrationPlan(versions: [file.model, next])
    #expect(
      try StoreMigrator(plan).report(.coreData(file)).stages.map(\.lines)
        == [["- User.age: added, optional"]]
    )
  }

  /// A mapping of the second version is not used for a file of the first, though it would fit.
  @Test func aChainBeginsWithTheVersionOfTheFile() throws {
    let fixture = try Self.fixture()
    defer { fixture.remove() }
    let file = try CoreDataFile(fixture.url)
    var second = file.model
    second.identifier = "App 2"
    let user = try #require(second.entities.firstIndex { $0.name == "User" })
    second.entities[user].attributes.append(Attribute("age", .integer16, isOptional: true))
    var third = second
    third.identifier = "App 3"
    third.entities[user].attributes.append(Attribute("size", .integer16, isOptional: true))
    let mapping = MappingModel(
      "all",
      from: second,
      to: third,
      [EntityMapping("Users", from: "User", to: "User")]
    )
    let plan = try MigrationPlan(
      versions: [file.model, second, third],
      stages: [.mapped(mapping)],
      goal: third
    )
    let accepted = try plan.accepting(StagedModel(file.model))
    #expect(accepted.stages.map(\.source) == [second])
  }

  @Test func aMigrationNeverGoesBack() throws {
    let fixture = try Self.fixture()
    defer { fixture.remove() }
    let file = try CoreDataFile(fixture.url)
    var older = file.model
    older.identifier = "App 0"
    older.entities.removeAll { $0.name == "Text" }
    let plan = try MigrationPlan(versions: [older, file.model], goal: older)
    #expect(throws: MigrationError.self) { try StoreMigrator(plan).report(.coreData(file)) }
    // A file of a version that the plan lacks may be newer than all of them.
    var oldest = older
    oldest.entities.removeAll { $0.name == "Call" }
    let others = try MigrationPlan(versions: [oldest, older])
    #expect(throws: MigrationError.self) { try StoreMigrator(others).report(.coreData(file)) }
  }

  @Test func theCountOfSavesIsKeptWhereTheModelHasAPlaceForIt() throws {
    let fixture = try Self.fixture()
    defer { fixture.remove() }
    let file = try CoreDataFile(fixture.url)
    var next = file.model
    next.identifier = "App 2"
    let message = try #require(next.entities.firstIndex { $0.name == "Message" })
    next.entities[message].attributes.append(
      Attribute("saves", .integer64, isOptional: true, renamingIdentifier: "Z_OPT")
    )
    let store = try TestStore(StoreModel(identifier: "", entities: [Entity("Nothing")]))
    defer { store.remove() }
    let url = store.folder.appendingPathComponent("imported.sqlite")
    try StoreMigrator(MigrationPlan(versions: [next])).migrate(.coreData(file), into: url)
    #expect(
      try store.rows("SELECT id, saves FROM message ORDER BY id", at: url)
        == (1...6).map { "\($0)|\($0 + 3)" }
    )
  }
}
