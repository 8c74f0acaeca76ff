import StoreModel
import Testing

@Suite struct ModelProblemTests {
  private static func model(_ entities: Entity...) -> StoreModel {
    StoreModel(identifier: "1", entities: entities)
  }

  @Test(arguments: [
    (model(Entity("A"), Entity("a")), "a"),
    (model(Entity("A", parent: "B")), "A"),
    (model(Entity("A", attributes: [Attribute("x", .string), Attribute("x", .date)])), "A.x"),
    (
      model(
        Entity("A", attributes: [Attribute("x", .string)]),
        Entity("B", parent: "A", attributes: [Attribute("x", .string)])
      ), "B.x"
    ),
    (model(Entity("A", attributes: [Attribute("x", .date, defaultValue: .text(""))])), "A.x"),
    (
      model(Entity("A", attributes: [Attribute("x", .integer16, defaultValue: .integer(40_000))])),
      "A.x"
    ),
    (model(Entity("A", relationships: [Relationship("x", to: "B", inverse: nil)])), "A.x"),
    (model(Entity("A", relationships: [Relationship("x", to: "A", inverse: "y")])), "A.x"),
    (model(Entity("A", uniqueness: [["x"]])), "A.x"),
    (
      model(
        Entity("A", relationships: [Relationship("b", to: "B", inverse: "a")]),
        Entity("B", relationships: [Relationship("a", to: "B", inverse: nil)])
      ), "A.b"
    ),
  ])
  func problemIsFoundAtItsPlace(model: StoreModel, path: String) {
    #expect(model.problems.map(\.path) == [path])
    #expect(throws: StoreError.unsoundModel(model.problems)) { try PhysicalSchema(model) }
  }

  @Test func circleOfParentsIsFound() {
    let model = Self.model(Entity("A", parent: "B"), Entity("B", parent: "A"))
    #expect(model.problems.map(\.path) == ["A", "B"])
  }

  @Test func allProblemsComeAtOnce() {
    let model = Self.model(
      Entity("A", parent: "X", relationships: [Relationship("x", to: "Y", inverse: nil)]),
      Entity("B", uniqueness: [["u", "v"]])
    )
    #expect(model.problems.map(\.path) == ["A", "A.x", "B.u", "B.v"])
  }

  @Test func relationshipOfAParentServesItsChildren() {
    let model = Self.model(
      Entity("A", relationships: [Relationship("b", to: "Child", inverse: "a")]),
      Entity("B", relationships: [Relationship("a", to: "A", inverse: "b")]),
      Entity("Child", parent: "B")
    )
    #expect(model.problems.isEmpty)
  }
}
