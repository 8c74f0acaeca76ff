import GRDB
import StoreModel

/// What inference needs to know about the rows of a store.
struct StoreFacts {
  let db: Database
  let schema: PhysicalSchema

  /// The number of an entity's objects, without those of its descendants.
  func rows(of entity: String) throws -> Int {
    try count(of: entity, where: "1")
  }

  /// The number of an entity's objects that have a value.
  func rows(of entity: String, having attribute: String) throws -> Int {
    guard let column = schema.column(of: attribute, in: entity) else { return 0 }
    return try count(of: entity, where: "\(column.quoted) IS NOT NULL")
  }

  /// The number of an entity's objects without a value, or whose relationship leads nowhere.
  func rows(of entity: String, lacking property: String) throws -> Int {
    if let column = schema.column(of: property, in: entity) {
      return try count(of: entity, where: "\(column.quoted) IS NULL")
    }
    switch schema.storage(of: property, in: entity) {
    case .ownColumn(_, let column):
      return try count(of: entity, where: "\(column.quoted) IS NULL")
    case .otherColumn(let table, let column, _):
      return try count(
        of: entity,
        where: "NOT EXISTS (SELECT 1 FROM \(table.quoted) o WHERE o.\(column.quoted) = t.\"id\")"
      )
    case .pairs(let table, let own, _, _):
      return try count(
        of: entity,
        where: "NOT EXISTS (SELECT 1 FROM \(table.quoted) o WHERE o.\(own.quoted) = t.\"id\")"
      )
    case nil: return 0
    }
  }

  /// The number of an entity's objects whose number has a fraction or is out of range.
  func rows(of entity: String, of attribute: String, unfitFor type: AttributeType) throws -> Int {
    guard let column = schema.column(of: attribute, in: entity)?.quoted else { return 0 }
    let bounds: (String, String)? =
      switch type {
      case .integer16: ("-32768", "32767")
      case .integer32: ("-2147483648", "2147483647")
      case .integer64: ("-9223372036854775808", "9223372036854775807")
      default: nil
      }
    guard let bounds else { return 0 }
    let value = "CAST(\(column) AS REAL)"
    return try count(
      of: entity,
      where: """
        \(column) IS NOT NULL AND \
        (\(value) <> round(\(value)) OR \(value) < \(bounds.0) OR \(value) > \(bounds.1))
        """
    )
  }

  /// The number of an entity's objects that repeat the values of an earlier one.
  func repetitions(of properties: [String], in entity: String) throws -> Int {
    let columns = properties.compactMap { property -> String? in
      if let column = schema.column(of: property, in: entity) { return column.quoted }
      guard case .ownColumn(_, let column) = schema.storage(of: property, in: entity) else {
        return nil
      }
      return column.quoted
    }
    guard columns.count == properties.count, let table = schema.table(of: entity) else { return 0 }
    let isWhole = columns.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
    return try Int.fetchOne(
      db,
      sql: """
        SELECT ifnull(sum(n - 1), 0) FROM (SELECT count(*) AS n FROM \(table.name.quoted) t
        WHERE \(isWhole) AND \(familyCondition(entity)) GROUP BY \(columns.joined(separator: ", ")))
        """
    ) ?? 0
  }

  private func count(of entity: String, where condition: String) throws -> Int {
    guard let table = schema.table(of: entity) else { return 0 }
    return try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM \(table.name.quoted) t
        WHERE (\(condition)) AND \(schema.condition(for: entity))
        """
    ) ?? 0
  }

  private func familyCondition(_ entity: String) -> String {
    let conditions = schema.model.family(of: entity).map { schema.condition(for: $0.name) }
    return "(" + conditions.joined(separator: " OR ") + ")"
  }
}

extension PhysicalSchema {
  /// The condition that only the rows of an entity meet among those of their table.
  func condition(for entity: String) -> String {
    let hasEntityColumn = table(of: entity)?.columns.contains { $0.role == .entity } ?? false
    return hasEntityColumn ? "\"entity\" = \(AttributeValue.text(entity).sqlLiteral)" : "1"
  }
}
