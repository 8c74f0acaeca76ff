import StoreModel
import Testing

@testable import StoreMigration

@Suite struct MigrationPlanTests {
  private static func model(_ identifier: String, _ attributes: Attribute...) -> StoreModel {
    StoreModel(identifier: identifier, entities: [Entity("Song", attributes: attributes)])
  }

  private static let a = model("a", Attribute("x", .integer16))
  private static let b = model("b", Attribute("x", .string))
  private static let c = model(
    "c",
    Attribute("x", .string),
    Attribute("y", .string, isOptional: true)
  )
  private static let d = model("d", Attribute("x", .date))
  private static let e = model("e", Attribute("x", .date), Attribute("z", .date, isOptional: true))

  private static func mapping(
    _ name: String,
    _ old: StoreModel,
    _ new: StoreModel
  ) -> MigrationStage {
    .mapped(
      MappingModel(
        name,
        from: old,
        to: new,
        [EntityMapping("Song", from: "Song", to: "Song", attributes: ["x": .constant(.null)])]
      )
    )
  }

  private func way(
    _ stages: [MigrationStage],
    _ old: StoreModel,
    _ new: StoreModel
  ) throws -> [String] {
    let plan = try MigrationPlan(
      versions: [Self.a, Self.b, Self.c, Self.d, Self.e],
      stages: stages
    )
    return try plan.path(from: old, to: new).map(\.description)
  }

  @Test func theFewestStepsAreTaken() throws {
    let all = [
      Self.mapping("ab", Self.a, Self.b), Self.mapping("bd", Self.b, Self.d),
      Self.mapping("cd", Self.c, Self.d), Self.mapping("ad", Self.a, Self.d),
    ]
    #expect(
      try way(all, Self.a, Self.e) == ["a → d, mapping ad", "d → e, inferred"]
    )
    #expect(
      try way(Array(all.dropLast()), Self.a, Self.e)
        == ["a → b, mapping ab", "b → d, mapping bd", "d → e, inferred"]
    )
    #expect(try way(all, Self.e, Self.e) == [])
  }

  @Test func ofEqualWaysThatWhichWasWrittenIsTaken() throws {
    let mapping = Self.mapping("bc", Self.b, Self.c)
    #expect(try way([mapping], Self.b, Self.c) == ["b → c, mapping bc"])
    #expect(try way([], Self.b, Self.c) == ["b → c, inferred"])
  }

  @Test func aGapIsNamedWithWhatIsInTheWay() throws {
    let error = #expect(throws: MigrationError.self) {
      try way([Self.mapping("ab", Self.a, Self.b)], Self.a, Self.d)
    }
    #expect(
      error.map { "\($0)" } == """
        there is no path from version a to d; only b, c can be reached; the last step is blocked:
          - Song.x: its type was string, is date; leave the type, and add an attribute, or \
        write a mapping
        """
    )
  }

  @Test func aCircleIsNamed() {
    let stages = [
      Self.mapping("ab", Self.a, Self.b), Self.mapping("bd", Self.b, Self.d),
      Self.mapping("da", Self.d, Self.a),
    ]
    #expect(throws: MigrationError.cycle(["a", "b", "d", "a"])) {
      try MigrationPlan(versions: [Self.a, Self.b, Self.d], stages: stages)
    }
  }

  @Test func thereIsNoWayBack() {
    #expect(throws: MigrationError.self) { try way([], Self.c, Self.b) }
  }

  @Test func anUnknownStoreIsHeldAgainstTheNearestVersion() throws {
    let store = try TestStore(Self.model("?", Attribute("x", .string), Attribute("y", .integer16)))
    defer { store.remove() }
    let plan = try MigrationPlan(versions: [Self.a, Self.c])
    let error = #expect(throws: MigrationError.self) {
      try StoreMigrator(plan).migrate(store.url)
    }
    #expect(
      error.map { "\($0)" } == """
        the store's model is not a known version; the nearest is a, which differs in:
          - Song.x: type was integer16, is string
          - Song.y: added
        """
    )
  }

  @Test func statementsOfSQLRunBeforeAndAfter() throws {
    let required = Self.model("f", Attribute("x", .string), Attribute("y", .string))
    let stage = ScriptedStage(
      from: Self.c,
      to: required,
      before: ["UPDATE song SET y = 'none' WHERE y IS NULL"],
      after: ["UPDATE song SET x = upper(x)"]
    )
    let store = try TestStore(
      Self.c,
      "INSERT INTO song (uuid, x, y) VALUES ('a', 'one', NULL), ('b', 'two', 'y')"
    )
    defer { store.remove() }
    let plan = try MigrationPlan(versions: [Self.c, required], stages: [.scripted(stage)])
    try StoreMigrator(plan).migrate(store.url)
    #expect(try store.rows("SELECT x, y FROM song ORDER BY id") == ["ONE|none", "TWO|y"])
  }

  @Test func consecutiveStepsAreOneTransaction() throws {
    let last = Self.model("g", Attribute("x", .date))
    let failing = ScriptedStage(
      from: Self.c,
      to: Self.model("f", Attribute("x", .string), Attribute("y", .string)),
      before: ["UPDATE song SET y = 'none'"],
      after: ["INSERT INTO song (uuid) VALUES (NULL)"]
    )
    let store = try TestStore(Self.b, "INSERT INTO song (uuid, x) VALUES ('a', 'one')")
    defer { store.remove() }
    let plan = try MigrationPlan(
      versions: [Self.b, Self.c, failing.destination, last],
      stages: [.scripted(failing), Self.mapping("bc", Self.b, Self.c)]
    )
    let before = try store.rows("SELECT sql FROM sqlite_master ORDER BY name")
    #expect(throws: (any Error).self) {
      try StoreMigrator(plan).migrate(store.url, to: failing.destination)
    }
    #expect(try store.rows("SELECT sql FROM sqlite_master ORDER BY name") == before)
    #expect(try store.rows("SELECT x FROM song") == ["one"])
  }
}
