import GRDB
import Testing

@testable import StoreModel

/// The tables that a model becomes do what the model says.
@Suite struct DeleteRuleTests {
  private static func database(
    _ rule: DeleteRule,
    isHolder: Bool,
    isToMany: Bool = false
  ) throws -> DatabaseQueue {
    let forth = Relationship("b", to: "B", inverse: "a", isToMany: !isHolder, deleteRule: rule)
    let back = Relationship("a", to: "A", inverse: "b", isToMany: isHolder || isToMany)
    let model = StoreModel(
      identifier: "1",
      entities: [Entity("A", relationships: [forth]), Entity("B", relationships: [back])]
    )
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.createStore(model)
      try db.execute(sql: "INSERT INTO a (id, uuid) VALUES (1, 'a')")
      try db.execute(sql: "INSERT INTO b (id, uuid) VALUES (2, 'b')")
      if isHolder {
        try db.execute(sql: "UPDATE a SET bId = 2")
      } else if isToMany {
        try db.execute(sql: "INSERT INTO a_b (aId, bId) VALUES (1, 2)")
      } else {
        try db.execute(sql: "UPDATE b SET aId = 1")
      }
    }
    return queue
  }

  private static func count(_ queue: DatabaseQueue, _ table: String) throws -> Int {
    try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") } ?? -1
  }

  @Test(arguments: [(true, false), (false, false), (false, true)])
  func cascadeDeletesTheOther(isHolder: Bool, isToMany: Bool) throws {
    let queue = try Self.database(.cascade, isHolder: isHolder, isToMany: isToMany)
    try queue.write { db in try db.execute(sql: "DELETE FROM a") }
    #expect(try Self.count(queue, "a") == 0)
    #expect(try Self.count(queue, "b") == 0)
  }

  @Test(arguments: [(true, false), (false, false), (false, true)])
  func nullifyKeepsTheOther(isHolder: Bool, isToMany: Bool) throws {
    let queue = try Self.database(.nullify, isHolder: isHolder, isToMany: isToMany)
    try queue.write { db in try db.execute(sql: "DELETE FROM a") }
    #expect(try Self.count(queue, "a") == 0)
    #expect(try Self.count(queue, "b") == 1)
    if isToMany { #expect(try Self.count(queue, "a_b") == 0) }
  }

  @Test(arguments: [(true, false), (false, false), (false, true)])
  func denyKeepsBoth(isHolder: Bool, isToMany: Bool) throws {
    let queue = try Self.database(.deny, isHolder: isHolder, isToMany: isToMany)
    #expect(throws: DatabaseError.self) {
      try queue.write { db in try db.execute(sql: "DELETE FROM a") }
    }
    #expect(try Self.count(queue, "a") == 1)
    #expect(try Self.count(queue, "b") == 1)
  }
}
