import StoreModel
import Testing

@Suite struct PhysicalSchemaTests {
  private static func schema(_ entities: Entity...) throws -> PhysicalSchema {
    try PhysicalSchema(StoreModel(identifier: "1", entities: entities))
  }

  @Test func childrenShareTheTableOfTheirRoot() throws {
    let schema = try Self.schema(
      Entity("Note", isAbstract: true, attributes: [Attribute("body", .string)]),
      Entity("Todo", parent: "Note", attributes: [Attribute("done", .boolean)]),
      Entity("Urgent", parent: "Todo")
    )
    let table = try #require(schema.table(of: "Urgent"))
    #expect(schema.tables == [table])
    #expect(table.columns.map(\.name) == ["id", "uuid", "entity", "body", "done"])
    #expect(
      table.checks == [
        #""entity" IN ('Todo', 'Urgent')"#,
        #""entity" NOT IN ('Todo', 'Urgent') OR "done" IS NOT NULL"#,
      ]
    )
    #expect(table.columns.filter(\.isRequired).map(\.name) == ["id", "uuid", "entity", "body"])
  }

  @Test func namesThatClashGetNumbers() throws {
    let schema = try Self.schema(
      Entity(
        "A",
        attributes: [
          Attribute("id", .string), Attribute("bId", .string), Attribute("ENTITY", .string),
        ],
        relationships: [Relationship("b", to: "B", inverse: nil)]
      ),
      Entity("B")
    )
    #expect(schema.column(of: "id", in: "A") == "id1")
    #expect(schema.column(of: "ENTITY", in: "A") == "ENTITY1")
    #expect(schema.storage(of: "b", in: "A") == .ownColumn(table: "a", column: "bId1"))
  }

  @Test func siblingsMayNamePropertiesAlike() throws {
    let schema = try Self.schema(
      Entity("A"),
      Entity("B", parent: "A", attributes: [Attribute("x", .string)]),
      Entity("C", parent: "A", attributes: [Attribute("x", .date)])
    )
    #expect(schema.column(of: "x", in: "B") == "x")
    #expect(schema.column(of: "x", in: "C") == "x1")
  }

  @Test func transientAttributeHasNoColumn() throws {
    let schema = try Self.schema(
      Entity("A", attributes: [Attribute("x", .string, isTransient: true)])
    )
    #expect(schema.column(of: "x", in: "A") == nil)
    #expect(schema.table(of: "A")?.columns.map(\.name) == ["id", "uuid"])
  }

  /// The destination's rule says what happens to the rows that hold the key.
  @Test(arguments: [
    (DeleteRule.cascade, "CASCADE"), (.nullify, "SET NULL"), (.deny, "RESTRICT"),
    (.noAction, "NO ACTION"),
  ])
  func deleteRulesBecomeActions(rule: DeleteRule, action: String) throws {
    let schema = try Self.schema(
      Entity(
        "A",
        relationships: [
          Relationship("bs", to: "B", inverse: "a", isToMany: true, deleteRule: rule)
        ]
      ),
      Entity("B", relationships: [Relationship("a", to: "A", inverse: "bs")])
    )
    let column = schema.table(of: "B")?.columns.last
    #expect(column?.name == "aId")
    #expect(column?.deleteAction == action)
    #expect(schema.triggers.isEmpty)
  }

  @Test(arguments: [DeleteRule.cascade, .deny])
  func rulesOfTheHolderBecomeTriggers(rule: DeleteRule) throws {
    let schema = try Self.schema(
      Entity("A", relationships: [Relationship("b", to: "B", inverse: nil, deleteRule: rule)]),
      Entity("B")
    )
    #expect(schema.triggers.map(\.name) == ["a_b_\(rule.rawValue)"])
  }

  @Test func orderedPairsHavePositionsOnBothSides() throws {
    let schema = try Self.schema(
      Entity(
        "A",
        relationships: [
          Relationship("bs", to: "B", inverse: "as", isToMany: true, isOrdered: true)
        ]
      ),
      Entity(
        "B",
        relationships: [
          Relationship("as", to: "A", inverse: "bs", isToMany: true, isOrdered: true)
        ]
      )
    )
    #expect(
      schema.storage(of: "bs", in: "A")
        == .pairs(table: "a_bs", own: "aId", other: "bId", position: "bsPosition")
    )
    #expect(
      schema.storage(of: "as", in: "B")
        == .pairs(table: "a_bs", own: "bId", other: "aId", position: "asPosition")
    )
  }

  @Test func friendsAreFriendsOfEachOther() throws {
    let schema = try Self.schema(
      Entity(
        "A",
        relationships: [
          Relationship("friends", to: "A", inverse: "friends", isToMany: true),
          Relationship("spouse", to: "A", inverse: "spouse"),
        ]
      )
    )
    #expect(
      schema.storage(of: "friends", in: "A")
        == .pairs(table: "a_friends", own: "aId", other: "aId1", position: nil)
    )
    #expect(schema.storage(of: "spouse", in: "A") == .ownColumn(table: "a", column: "spouseId"))
  }

  @Test func uniquenessOfAChildConcernsItsRowsOnly() throws {
    let schema = try Self.schema(
      Entity("A"),
      Entity("B", parent: "A", attributes: [Attribute("x", .string)], uniqueness: [["x"]])
    )
    #expect(
      schema.table(of: "A")?.indexes.map(\.createStatement) == [
        #"CREATE UNIQUE INDEX "a_x_unique" ON "a" ("x") WHERE "entity" IN ('B')"#
      ]
    )
  }
}
