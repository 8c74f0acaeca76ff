import GRDB
import StoreModel

/// Runs a mapping from the attached store `source` into the empty main store.
struct MappingRun {
  let mapping: MappingModel
  let db: Database
  let progress: (MigrationProgress) -> Void

  /// - Returns: What the user should know.
  /// - Throws: `MigrationError`, and SQLite's errors.
  func run() throws -> [MigrationNotice] {
    try makeTables()
    let context = try MigrationContext(mapping, in: db)
    defer { try? db.execute(sql: "DROP TABLE temp.association") }
    var policies = mapping.entityMappings.map { $0.policy ?? DefaultPolicy() }
    for (index, entityMapping) in mapping.entityMappings.enumerated() {
      try policies[index].begin(entityMapping, using: context)
    }
    var rows = 0
    for (index, entityMapping) in mapping.entityMappings.enumerated() {
      try makeObjects(of: entityMapping, by: &policies[index], using: context, counting: &rows)
    }
    for (index, entityMapping) in mapping.entityMappings.enumerated() {
      try setRelationships(
        of: entityMapping,
        by: &policies[index],
        using: context,
        counting: &rows
      )
    }
    try finish(context)
    for (index, entityMapping) in mapping.entityMappings.enumerated() {
      try policies[index].performCustomValidation(entityMapping, using: context)
    }
    for (index, entityMapping) in mapping.entityMappings.enumerated() {
      try policies[index].end(entityMapping, using: context)
    }
    return context.notices.values.sorted { $0.text < $1.text }
  }

  /// Creates the tables alone: indexes are made faster at the end, and only then must unique
  /// values be unique.
  private func makeTables() throws {
    for table in try PhysicalSchema(mapping.destination).tables {
      try db.execute(sql: table.createStatement)
    }
  }

  // MARK: The passes

  private func makeObjects(
    of entityMapping: EntityMapping,
    by policy: inout any EntityMigrationPolicy,
    using context: MigrationContext,
    counting rows: inout Int
  ) throws {
    try context.reader.visit(of: entityMapping.source) { source in
      if let filter = entityMapping.filter, try !filter(source) { return }
      try locatingErrors(in: entityMapping, at: source) {
        try policy.createDestinationInstances(for: source, in: entityMapping, using: context)
      }
      rows += 1
      progress(.init(stage: "\(mapping.name): objects of \(entityMapping.name)", rows: rows))
    }
  }

  private func setRelationships(
    of entityMapping: EntityMapping,
    by policy: inout any EntityMigrationPolicy,
    using context: MigrationContext,
    counting rows: inout Int
  ) throws {
    let isNeeded =
      entityMapping.hasLatePolicy
      || entityMapping.relationships.keys.contains {
        context.unsettled.contains("\(entityMapping.name).\($0)")
      }
    guard isNeeded else { return }
    try context.reader.visit(of: entityMapping.source) { source in
      for id in try context.destinations(for: entityMapping.name, sources: [source.id]) {
        let object = try context.object(id, from: source, in: entityMapping)
        try locatingErrors(in: entityMapping, at: source) {
          try policy.createRelationships(
            for: object,
            from: source,
            in: entityMapping,
            using: context
          )
        }
      }
      rows += 1
      progress(.init(stage: "\(mapping.name): relationships of \(entityMapping.name)", rows: rows))
    }
  }

  /// Adds the mapping and the source's row to an error.
  private func locatingErrors(
    in entityMapping: EntityMapping,
    at source: SourceObject,
    _ body: () throws -> Void
  ) throws {
    do {
      try body()
    } catch let error as MigrationError {
      throw error
    } catch {
      let location = MigrationLocation(
        mapping: entityMapping.name,
        entity: entityMapping.destination,
        row: source.id
      )
      throw MigrationError.failed(location, reason: "\(error)")
    }
  }

  // MARK: The end

  private func finish(_ context: MigrationContext) throws {
    let schema = context.schema
    let violations = try MappingValidation(context: context).violations()
    guard violations.isEmpty else { throw MigrationError.invalid(violations) }
    for table in schema.tables { try fillPositions(of: table, in: schema) }
    for table in schema.tables {
      for index in table.indexes { try db.execute(sql: index.createStatement) }
    }
    for trigger in schema.triggers { try db.execute(sql: trigger.createStatement) }
    let rest = try StoreValidation(db: db, schema: schema).violations()
    guard rest.isEmpty else { throw MigrationError.invalid(rest) }
  }

  /// Numbers the objects of ordered relationships from 0, those without a position last.
  private func fillPositions(of table: StoreTable, in schema: PhysicalSchema) throws {
    for column in table.columns {
      guard case .position(let entity, let name) = column.role,
        case .otherColumn(_, let owner, _) = schema.storage(of: name, in: entity)
      else { continue }
      let (table, position, key) = (table.name.quoted, column.name.quoted, owner.quoted)
      try db.execute(
        sql: """
          UPDATE \(table) SET \(position) = x.n FROM
          (SELECT "id", row_number() OVER
          (PARTITION BY \(key) ORDER BY \(position) IS NULL, \(position), "id") - 1 AS n
          FROM \(table) WHERE \(key) IS NOT NULL) x
          WHERE x."id" = \(table)."id" AND \(table).\(position) IS NOT x.n
          """
      )
    }
  }
}

extension MigrationContext {
  /// An object that was inserted, so that its relationships can be set.
  func object(
    _ id: Int64,
    from source: SourceObject,
    in mapping: EntityMapping
  ) throws -> DestinationObject {
    let layout = layout(of: mapping.destination)
    var entity = mapping.destination
    if layout.hasEntityColumn {
      let sql = "SELECT \"entity\" FROM main.\(layout.table.quoted) WHERE \"id\" = ?"
      entity = try statement(sql).first([.integer(id)])?.first?.text ?? entity
    }
    return DestinationObject(
      entity: entity,
      id: id,
      sourceID: source.id,
      layout: self.layout(of: entity),
      values: [],
      references: [],
      positions: [],
      location: MigrationLocation(mapping: mapping.name, entity: entity, row: source.id)
    )
  }
}
