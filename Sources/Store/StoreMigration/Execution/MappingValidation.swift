import GRDB
import StoreModel

/// Finds where the result of a mapping breaks rules of the model, and the first source row of
/// each.
struct MappingValidation {
  let context: MigrationContext

  func violations() throws -> [MigrationViolation] {
    try context.mapping.entityMappings.flatMap { mapping in
      try missingRelationships(of: mapping)
    } + repetitions()
  }

  /// Required relationships that were never set.
  private func missingRelationships(of mapping: EntityMapping) throws -> [MigrationViolation] {
    let layout = context.layout(of: mapping.destination)
    return try layout.references.filter { !$0.relationship.isOptional }.compactMap { reference in
      let sql = """
        SELECT count(*), min(a.source) FROM temp.association a JOIN main.\(layout.table.quoted) t \
        ON t."id" = a.destination WHERE a.mapping = ? AND t.\(reference.column.quoted) = 0
        """
      let row = try context.statement(sql).first([try context.associations.number(mapping.name)])
      guard let count = row?[0].integer, count > 0 else { return nil }
      return MigrationViolation(
        location: MigrationLocation(
          mapping: mapping.name,
          entity: mapping.destination,
          property: reference.relationship.name,
          row: row?[1].integer
        ),
        reason: "the relationship is required, and leads nowhere",
        rows: Int(count)
      )
    }
  }

  /// Values that must be unique and are not.
  private func repetitions() throws -> [MigrationViolation] {
    try context.schema.tables.flatMap { table in
      try table.indexes.filter(\.isUnique).compactMap { index in
        let columns = index.columns.map(\.quoted).joined(separator: ", ")
        let references = Set(table.columns.filter { $0.referencedTable != nil }.map(\.name))
        // Relationships that were never set lead to 0, and have been reported already.
        let isWhole = index.columns.map {
          references.contains($0) ? "\($0.quoted) > 0" : "\($0.quoted) IS NOT NULL"
        }.joined(separator: " AND ")
        let condition = index.condition.map { " AND \($0)" } ?? ""
        let sql = """
          SELECT ifnull(sum(n - 1), 0), min(first) FROM (SELECT count(*) AS n, \(columns), \
          group_concat(\(index.columns[0].quoted)) AS first FROM main.\(table.name.quoted) \
          WHERE \(isWhole)\(condition) GROUP BY \(columns) HAVING count(*) > 1)
          """
        let row = try context.statement(sql).first([])
        guard let count = row?[0].integer, count > 0 else { return nil }
        return MigrationViolation(
          location: MigrationLocation(
            entity: table.rootEntity ?? table.name,
            property: index.columns.joined(separator: "+")
          ),
          reason:
            "it must be unique, and values repeat, such as \((row?[1].text ?? "").prefix(60))",
          rows: Int(count)
        )
      }
    }
  }
}
