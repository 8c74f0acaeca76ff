import StoreModel

/// The statements that turn the tables of one version into those of the next.
///
/// Tables that change are made again beside the old ones, filled, and put in their place, as
/// SQLite advises for every change that `ALTER TABLE` can't make; the others stay.
struct SchemaTransfer {
  let migration: InferredMigration
  let old: PhysicalSchema
  let new: PhysicalSchema
  let match: ModelMatch

  init(_ migration: InferredMigration) throws(StoreError) {
    self.migration = migration
    old = try PhysicalSchema(migration.source)
    new = try PhysicalSchema(migration.destination)
    match = ModelMatch(source: migration.source, destination: migration.destination)
  }

  /// All statements in order, to be run in one transaction with foreign keys off.
  var statements: [String] {
    let rebuilt = new.tables.filter { !isKept($0) }
    let kept = Set(new.tables.filter(isKept).map(\.name))
    let dropped = old.tables.filter { !kept.contains($0.name) }
    return old.triggers.map { "DROP TRIGGER \($0.name.quoted)" }
      + rebuilt.map { $0.createStatement(named: Self.newName($0)) }
      + rebuilt.flatMap(filling)
      + dropped.map { "DROP TABLE \($0.name.quoted)" }
      + rebuilt.map { "ALTER TABLE \(Self.newName($0).quoted) RENAME TO \($0.name.quoted)" }
      + rebuilt.flatMap { $0.indexes.map(\.createStatement) }
      + new.triggers.map(\.createStatement)
  }

  /// The name of a table until it takes its place.
  static func newName(_ table: StoreTable) -> String { "migrating_" + table.name }

  /// Whether a table stays as it is, with all its rows.
  private func isKept(_ table: StoreTable) -> Bool {
    old.tables.contains(table) && transfersAreIdentical(table)
  }

  private func transfersAreIdentical(_ table: StoreTable) -> Bool {
    guard table.rootEntity != nil else { return pairSource(of: table)?.isSame(as: table) ?? false }
    let transfers = transfers(into: table)
    let sources = Set(transfers.map(\.source.name))
    let holders = table.rootEntity.map(old.model.family) ?? []
    return Set(holders.filter { !$0.isAbstract }.map(\.name)) == sources
      && transfers.allSatisfy { transfer in
        transfer.source.name == transfer.destination.name
          && table.columns.allSatisfy { column in
            let value = expression(for: column, in: transfer)
            return value == "t.\(column.name.quoted)" || column.role == .entity
              || (value == "NULL" && !belongs(column, to: transfer))
          }
      } && numbering(table).isEmpty
  }

  // MARK: Filling

  private func filling(_ table: StoreTable) -> [String] {
    let inserts =
      table.rootEntity == nil
      ? pairInserts(table) : transfers(into: table).map { insert($0, into: table) }
    return inserts + numbering(table) + sequence(table)
  }

  private func transfers(into table: StoreTable) -> [EntityTransfer] {
    migration.transfers.filter { new.table(of: $0.destination.name)?.name == table.name }
  }

  private func insert(_ transfer: EntityTransfer, into table: StoreTable) -> String {
    let columns = table.columns.map(\.name.quoted).joined(separator: ", ")
    let values = table.columns.map { expression(for: $0, in: transfer) }.joined(separator: ", ")
    let source = old.table(of: transfer.source.name)?.name ?? ""
    return """
      INSERT INTO \(Self.newName(table).quoted) (\(columns)) SELECT \(values) \
      FROM \(source.quoted) t WHERE \(old.condition(for: transfer.source.name))
      """
  }

  /// Whether an entity's rows use a column; related entities share the table.
  private func belongs(_ column: StoreColumn, to transfer: EntityTransfer) -> Bool {
    switch column.role {
    case .attribute(let entity, _), .relationship(let entity, _):
      new.model.lineage(of: transfer.destination.name).contains { $0.name == entity }
    default: true
    }
  }

  private func expression(for column: StoreColumn, in transfer: EntityTransfer) -> String {
    guard belongs(column, to: transfer) else { return "NULL" }
    switch column.role {
    case .key, .uuid: return "t.\(column.name.quoted)"
    case .entity: return AttributeValue.text(transfer.destination.name).sqlLiteral
    case .attribute(_, let name):
      return value(of: transfer.attributes[name] ?? .nothing, from: transfer.source)
    case .relationship(let entity, let name):
      return reference(name, of: entity, in: transfer) ?? "NULL"
    case .position(let entity, let name): return position(name, of: entity) ?? "NULL"
    case .pairEnd: return "NULL"
    }
  }

  private func value(of origin: EntityTransfer.Origin, from source: Entity) -> String {
    func column(_ name: String) -> String {
      old.column(of: name, in: source.name).map { "t.\($0.quoted)" } ?? "NULL"
    }
    return switch origin {
    case .attribute(let name): column(name)
    case .filled(let name, let value): "ifnull(\(column(name)), \(value.sqlLiteral))"
    case .converted(let name, let type): "CAST(\(column(name)) AS \(type.sqlType))"
    case .constant(let value): value.sqlLiteral
    case .nothing: "NULL"
    }
  }

  /// Carries the sequence over: a new table would give the numbers of deleted rows again.
  private func sequence(_ table: StoreTable) -> [String] {
    guard table.rootEntity != nil, let first = transfers(into: table).first,
      let source = old.table(of: first.source.name)?.name
    else { return [] }
    let old = AttributeValue.text(source).sqlLiteral
    let new = AttributeValue.text(Self.newName(table)).sqlLiteral
    return [
      "DELETE FROM sqlite_sequence WHERE name = \(new)",
      """
      INSERT INTO sqlite_sequence (name, seq) \
      SELECT \(new), seq FROM sqlite_sequence WHERE name = \(old)
      """,
    ]
  }
}
