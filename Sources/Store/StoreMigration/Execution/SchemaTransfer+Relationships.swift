import StoreModel

extension SchemaTransfer {
  /// The `id` for the column of a to-one relationship, in terms of the older row `t`.
  func reference(_ name: String, of entity: String, in transfer: EntityTransfer) -> String? {
    if let before = transfer.relationships[name],
      let storage = old.storage(of: before, in: transfer.source.name)
    {
      return forward(storage)
    }
    guard let relationship = new.model.entity(entity)?.relationship(name),
      let inverse = new.model.inverse(of: relationship),
      let storage = oldStorage(of: inverse.relationship, in: inverse.entity)
    else { return nil }
    return backward(storage)
  }

  private func forward(_ storage: RelationshipStorage) -> String {
    switch storage {
    case .ownColumn(_, let column): "t.\(column.quoted)"
    case .otherColumn(let table, let column, _):
      "(SELECT o.\"id\" FROM \(table.quoted) o WHERE o.\(column.quoted) = t.\"id\" LIMIT 1)"
    case .pairs(let table, let own, let other, _):
      """
      (SELECT o.\(other.quoted) FROM \(table.quoted) o WHERE o.\(own.quoted) = t."id" LIMIT 1)
      """
    }
  }

  /// The same if only the relationship that leads back existed before.
  private func backward(_ storage: RelationshipStorage) -> String {
    switch storage {
    case .otherColumn(_, let column, _): "t.\(column.quoted)"
    case .ownColumn(let table, let column):
      "(SELECT o.\"id\" FROM \(table.quoted) o WHERE o.\(column.quoted) = t.\"id\" LIMIT 1)"
    case .pairs(let table, let own, let other, _):
      """
      (SELECT o.\(own.quoted) FROM \(table.quoted) o WHERE o.\(other.quoted) = t."id" LIMIT 1)
      """
    }
  }

  /// Where the older version of a relationship is kept.
  func oldStorage(of relationship: Relationship, in entity: Entity) -> RelationshipStorage? {
    guard let source = match.source(of: entity),
      let before = match.source(of: relationship, in: source)
    else { return nil }
    return old.storage(of: before.relationship.name, in: source.name)
  }

  // MARK: Order

  /// The older position of a row among those of an ordered relationship; nil if it had none.
  func position(_ name: String, of entity: String) -> String? {
    guard let entity = new.model.entity(entity), let relationship = entity.relationship(name),
      case .otherColumn(_, _, let position?) = oldStorage(of: relationship, in: entity)
    else { return nil }
    return "t.\(position.quoted)"
  }

  /// Numbers the rows of relationships that become ordered, the older ones first.
  func numbering(_ table: StoreTable) -> [String] {
    table.columns.compactMap { column in
      guard case .position(let owner, let name) = column.role,
        let entity = new.model.entity(owner), let relationship = entity.relationship(name)
      else { return nil }
      switch (new.storage(of: name, in: owner), oldStorage(of: relationship, in: entity)) {
      case (.otherColumn, .otherColumn(_, _, _?)), (.pairs, .pairs(_, _, _, _?)),
        (.pairs, .otherColumn(_, _, _?)), (_, nil):
        return nil
      case (.otherColumn(_, let key, _), _):
        return number(table, in: column.name, partition: key, order: "id", key: ["id"])
      case (.pairs(_, let own, let other, _), _):
        return number(table, in: column.name, partition: own, order: other, key: [own, other])
      case (.ownColumn, _), (nil, _): return nil
      }
    }
  }

  private func number(
    _ table: StoreTable,
    in position: String,
    partition: String,
    order: String,
    key: [String]
  ) -> String {
    let name = Self.newName(table).quoted
    let keys = key.map(\.quoted).joined(separator: ", ")
    let condition = key.map { "x.\($0.quoted) = \(name).\($0.quoted)" }.joined(separator: " AND ")
    return """
      UPDATE \(name) SET \(position.quoted) = x.n FROM (SELECT \(keys), row_number() OVER \
      (PARTITION BY \(partition.quoted) ORDER BY \(order.quoted)) - 1 AS n FROM \(name) \
      WHERE \(partition.quoted) IS NOT NULL) x WHERE \(condition)
      """
  }

  // MARK: Pairs

  /// The table and columns from which the pairs of a table come.
  struct PairSource {
    let table: String
    let own: String
    let other: String
    /// The old columns that hold positions, by the new columns that take them.
    let positions: [String: String]
    let columns: (own: String, other: String)

    func isSame(as pairs: StoreTable) -> Bool {
      table == pairs.name && own == columns.own && other == columns.other
        && pairs.columns.dropFirst(2).allSatisfy { positions[$0.name] == $0.name }
    }
  }

  func pairSource(of table: StoreTable) -> PairSource? {
    for entity in new.model.entities {
      for relationship in entity.relationships {
        guard
          case .pairs(let name, let own, let other, let position) = new.storage(
            of: relationship.name,
            in: entity.name
          ), name == table.name, let before = oldStorage(of: relationship, in: entity)
        else { continue }
        let source = pairSource(before, columns: (own, other), position: position)
        return adding(inverseOf: relationship, to: source)
      }
    }
    return nil
  }

  private func pairSource(
    _ storage: RelationshipStorage,
    columns: (own: String, other: String),
    position: String?
  ) -> PairSource {
    func positions(_ old: String?) -> [String: String] {
      guard let old, let position else { return [:] }
      return [position: old]
    }
    return switch storage {
    case .pairs(let table, let own, let other, let place):
      PairSource(
        table: table,
        own: own,
        other: other,
        positions: positions(place),
        columns: columns
      )
    case .otherColumn(let table, let column, let place):
      PairSource(
        table: table,
        own: column,
        other: "id",
        positions: positions(place),
        columns: columns
      )
    case .ownColumn(let table, let column):
      PairSource(table: table, own: "id", other: column, positions: [:], columns: columns)
    }
  }

  /// Adds the column that orders the objects in the other direction.
  private func adding(inverseOf relationship: Relationship, to source: PairSource) -> PairSource {
    guard let inverse = new.model.inverse(of: relationship),
      case .pairs(_, _, _, let position?) = new.storage(
        of: inverse.relationship.name,
        in: inverse.entity.name
      ),
      case .pairs(_, _, _, let place?) = oldStorage(of: inverse.relationship, in: inverse.entity)
    else { return source }
    return PairSource(
      table: source.table,
      own: source.own,
      other: source.other,
      positions: source.positions.merging([position: place]) { first, _ in first },
      columns: source.columns
    )
  }

  func pairInserts(_ table: StoreTable) -> [String] {
    guard let source = pairSource(of: table) else { return [] }
    let values = table.columns.map { column -> String in
      if column.name == source.columns.own { return source.own.quoted }
      if column.name == source.columns.other { return source.other.quoted }
      return source.positions[column.name]?.quoted ?? "NULL"
    }
    let columns = table.columns.map(\.name.quoted).joined(separator: ", ")
    return [
      """
      INSERT INTO \(Self.newName(table).quoted) (\(columns)) \
      SELECT \(values.joined(separator: ", ")) FROM \(source.table.quoted) \
      WHERE \(source.own.quoted) IS NOT NULL AND \(source.other.quoted) IS NOT NULL
      """
    ]
  }
}
