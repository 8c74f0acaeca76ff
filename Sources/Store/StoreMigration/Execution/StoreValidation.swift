import GRDB
import StoreModel

/// Checks that a store is as its model describes it, before a migration becomes final.
struct StoreValidation {
  let db: Database
  let schema: PhysicalSchema
  /// The model before an inferred step: what it allowed already, as Core Data does until an app
  /// saves, stays as it is.
  var previous: StoreModel?

  /// All rules that are broken.
  func violations() throws -> [MigrationViolation] {
    try strayReferences() + wrongCounts() + wrongTables()
  }

  /// Columns that refer to rows which do not exist.
  private func strayReferences() throws -> [MigrationViolation] {
    var counts: [String: Int] = [:]
    let rows = try Row.fetchCursor(db, sql: "PRAGMA foreign_key_check")
    while let row = try rows.next() {
      let key = "\(row[0] as String)\t\(row[3] as Int)"
      counts[key, default: 0] += 1
    }
    return try counts.sorted { $0.key < $1.key }.map { key, count in
      let parts = key.split(separator: "\t")
      let column = try String.fetchOne(
        db,
        sql: "SELECT \"from\" FROM pragma_foreign_key_list(?) WHERE id = ?",
        arguments: [String(parts[0]), Int(parts[1])]
      )
      return MigrationViolation(
        location: MigrationLocation(entity: String(parts[0]), property: column),
        reason:
          "it leads to rows that the migration leaves out; map them, or leave it empty",
        rows: count
      )
    }
  }

  /// Objects with fewer or more related ones than their relationship allows.
  private func wrongCounts() throws -> [MigrationViolation] {
    try schema.model.entities.flatMap { entity in
      try entity.relationships
        .filter { $0.isToMany && ($0.minCount > 0 || $0.maxCount > 0) && isNew($0, in: entity) }
        .compactMap { try wrongCount(of: $0, in: entity) }
    }
  }

  /// Whether the counts of a relationship were not the same before.
  private func isNew(_ relationship: Relationship, in entity: Entity) -> Bool {
    guard let previous else { return true }
    let match = ModelMatch(source: previous, destination: schema.model)
    let before = match.source(of: entity)
      .flatMap { match.source(of: relationship, in: $0) }?.relationship
    return before?.minCount != relationship.minCount || before?.maxCount != relationship.maxCount
      || before?.isOptional != relationship.isOptional
  }

  private func wrongCount(
    of relationship: Relationship,
    in entity: Entity
  ) throws -> MigrationViolation? {
    guard let table = schema.table(of: entity.name),
      let count = countExpression(for: relationship, in: entity)
    else { return nil }
    let most = relationship.maxCount > 0 ? relationship.maxCount : Int.max
    let family = schema.model.family(of: entity.name)
      .map { schema.condition(for: $0.name) }.joined(separator: " OR ")
    let empty = relationship.isOptional ? "n > 0 AND" : ""
    let rows =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM (SELECT \(count) AS n FROM \(table.name.quoted) t WHERE \(family))
          WHERE \(empty) (n < \(relationship.minCount) OR n > \(most))
          """
      ) ?? 0
    guard rows > 0 else { return nil }
    return MigrationViolation(
      location: MigrationLocation(entity: entity.name, property: relationship.name),
      reason: "it leads to fewer or more objects than its counts allow",
      rows: rows
    )
  }

  private func countExpression(for relationship: Relationship, in entity: Entity) -> String? {
    switch schema.storage(of: relationship.name, in: entity.name) {
    case .otherColumn(let table, let column, _), .pairs(let table, let column, _, _):
      "(SELECT count(*) FROM \(table.quoted) o WHERE o.\(column.quoted) = t.\"id\")"
    case .ownColumn, nil: nil
    }
  }

  /// Tables, indexes and triggers that are not as the model makes them.
  private func wrongTables() throws -> [MigrationViolation] {
    let expected =
      schema.tables.map { ($0.name, $0.createStatement) }
      + schema.tables.flatMap(\.indexes).map { ($0.name, $0.createStatement) }
      + schema.triggers.map { ($0.name, $0.createStatement) }
    return try expected.compactMap { name, statement in
      let found = try String.fetchOne(
        db,
        sql: "SELECT sql FROM sqlite_master WHERE name = ?",
        arguments: [name]
      )
      guard found != statement else { return nil }
      return MigrationViolation(
        location: MigrationLocation(entity: name),
        reason: found == nil ? "it is missing" : "it is not as the model makes it: \(found ?? "")",
        rows: 0
      )
    }
  }
}
