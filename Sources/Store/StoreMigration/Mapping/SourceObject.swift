import GRDB
import StoreModel

/// An object of the older version: keyed values that are checked against its model.
///
/// It belongs to one migration, and is not `Sendable`, since the database that it reads from is
/// not.
public struct SourceObject {
  /// The name of its entity.
  public let entity: String
  /// Its row's `id`.
  public let id: Int64
  /// Its identity outside the store.
  public let uuid: String
  let values: [MigrationValue]
  let reader: SourceReader

  /// The value of an attribute, or of an attribute of the object that a to-one relationship
  /// leads to, as in `note.body`; null if it leads nowhere.
  ///
  /// - Throws: `MigrationError.failed` when the model has no such property.
  public func value(_ path: String) throws -> MigrationValue {
    try reader.value(path, of: self)
  }

  /// The text of an attribute; nil if it has none.
  ///
  /// - Throws: `MigrationError.failed` when the model has no such property.
  public func text(_ path: String) throws -> String? { try value(path).text }

  /// The `id`s of the objects that a relationship leads to, in its order.
  ///
  /// - Throws: `MigrationError.failed` when the model has no such relationship.
  public func relatedIDs(_ relationship: String) throws -> [Int64] {
    try reader.relatedKeys(relationship, of: self)
  }

  /// The objects that a relationship leads to, in its order.
  ///
  /// - Throws: `MigrationError.failed` when the model has no such relationship.
  public func related(_ relationship: String) throws -> [SourceObject] {
    try reader.relatedKeys(relationship, of: self).compactMap { id in
      try reader.object(id, of: reader.destination(of: relationship, in: entity))
    }
  }
}

/// Reads objects of the older version from the attached store `source`.
final class SourceReader {
  let schema: PhysicalSchema
  private let db: Database
  private var layouts: [String: Layout] = [:]
  private var statements: [String: RowStatement] = [:]

  /// The columns that hold an entity's attributes, after `id`, `uuid` and `entity`.
  struct Layout {
    let indexes: [String: Int]
    let columns: [String]
  }

  init(_ db: Database, model: StoreModel) throws {
    self.db = db
    schema = try PhysicalSchema(model)
  }

  /// Visits the objects of an entity and its descendants, by `id`.
  func visit(of entity: String, _ body: (SourceObject) throws -> Void) throws {
    let layout = layout(of: entity)
    let names = schema.model.family(of: entity).map { AttributeValue.text($0.name).sqlLiteral }
    let condition =
      hasEntityColumn(entity)
      ? "WHERE \"entity\" IN (\(names.joined(separator: ", ")))" : ""
    let statement = try RowStatement(
      db,
      sql: "\(select(layout, of: entity)) \(condition) ORDER BY \"id\""
    )
    try statement.visit { row in try body(object(in: row, of: entity)) }
  }

  func count(of entity: String) throws -> Int {
    try schema.model.family(of: entity).reduce(0) { sum, member in
      let table = table(of: member.name)
      let row = try RowStatement(
        db,
        sql: "SELECT count(*) FROM \(table) t WHERE \(schema.condition(for: member.name))"
      ).first([])
      return sum + Int(row?.first?.integer ?? 0)
    }
  }

  func object(_ id: Int64, of entity: String) throws -> SourceObject? {
    let statement = try prepared("\(select(layout(of: entity), of: entity)) WHERE \"id\" = ?")
    return try statement.first([.integer(id)]).map { object(in: $0, of: entity) }
  }

  func value(_ path: String, of object: SourceObject) throws -> MigrationValue {
    let names = path.split(separator: ".").map(String.init)
    guard names.count > 1 else { return try ownValue(path, of: object) }
    let keys = try relatedKeys(names[0], of: object)
    guard let key = keys.first,
      let next = try self.object(key, of: destination(of: names[0], in: object.entity))
    else { return .null }
    return try value(names.dropFirst().joined(separator: "."), of: next)
  }

  private func ownValue(_ name: String, of object: SourceObject) throws -> MigrationValue {
    let layout = layout(of: object.entity)
    guard let index = layout.indexes[name] else {
      let known = schema.model.attributes(of: object.entity).map(\.name).joined(separator: ", ")
      throw MigrationError.failed(
        MigrationLocation(entity: object.entity, property: name, row: object.id),
        reason: "the source has no such attribute; it has \(known)"
      )
    }
    return object.values[index]
  }

  func destination(of relationship: String, in entity: String) -> String {
    schema.model.relationships(of: entity).first { $0.name == relationship }?.destination ?? ""
  }

  /// The `id`s of the objects that a relationship leads to, in its order.
  func relatedKeys(_ relationship: String, of object: SourceObject) throws -> [Int64] {
    guard let storage = schema.storage(of: relationship, in: object.entity) else {
      let known = schema.model.relationships(of: object.entity).map(\.name)
      throw MigrationError.failed(
        MigrationLocation(entity: object.entity, property: relationship, row: object.id),
        reason: "the source has no such relationship; it has \(known.joined(separator: ", "))"
      )
    }
    if case .ownColumn = storage, let index = layout(of: object.entity).indexes[relationship] {
      return object.values[index].integer.map { [$0] } ?? []
    }
    var keys: [Int64] = []
    try prepared(sql(storage)).visit([.integer(object.id)]) { row in
      if let key = row[0].integer { keys.append(key) }
    }
    return keys
  }

  /// The position of an object among those whose to-one relationship leads to the same object;
  /// null if they have no order.
  func position(in relationship: String, of object: SourceObject) -> MigrationValue {
    layout(of: object.entity).indexes[relationship + "#position"].map { object.values[$0] } ?? .null
  }

  private func sql(_ storage: RelationshipStorage) -> String {
    switch storage {
    case .ownColumn(let table, let column):
      "SELECT \(column.quoted) FROM source.\(table.quoted) WHERE \"id\" = ?"
    case .otherColumn(let table, let column, let position):
      """
      SELECT "id" FROM source.\(table.quoted) WHERE \(column.quoted) = ? \
      ORDER BY \(position.map { "\($0.quoted), " } ?? "")"id"
      """
    case .pairs(let table, let own, let other, let position):
      """
      SELECT \(other.quoted) FROM source.\(table.quoted) WHERE \(own.quoted) = ? \
      ORDER BY \(position.map { "\($0.quoted), " } ?? "")\(other.quoted)
      """
    }
  }

  // MARK: Rows

  private func hasEntityColumn(_ entity: String) -> Bool {
    schema.table(of: entity)?.columns.contains { $0.role == .entity } ?? false
  }

  private func table(of entity: String) -> String {
    "source.\((schema.table(of: entity)?.name ?? "").quoted)"
  }

  /// The entity's own columns and those of its ancestors and descendants.
  private func layout(of entity: String) -> Layout {
    if let known = layouts[entity] { return known }
    var columns: [String] = []
    var indexes: [String: Int] = [:]
    for member in schema.model.lineage(of: entity) + schema.model.family(of: entity).dropFirst() {
      for attribute in member.attributes {
        guard let column = schema.column(of: attribute.name, in: member.name) else { continue }
        columns.append(column)
        indexes[attribute.name] = columns.count - 1
      }
      for relationship in member.relationships {
        guard
          case .ownColumn(_, let column) = schema.storage(
            of: relationship.name,
            in: member.name
          )
        else { continue }
        columns.append(column)
        indexes[relationship.name] = columns.count - 1
        guard let position = schema.positionColumn(of: relationship) else { continue }
        columns.append(position)
        indexes[relationship.name + "#position"] = columns.count - 1
      }
    }
    let layout = Layout(indexes: indexes, columns: columns)
    layouts[entity] = layout
    return layout
  }

  private func select(_ layout: Layout, of entity: String) -> String {
    let name =
      hasEntityColumn(entity)
      ? "\"entity\"" : AttributeValue.text(entity).sqlLiteral
    let columns = (["\"id\"", "\"uuid\"", name] + layout.columns.map(\.quoted))
    return "SELECT \(columns.joined(separator: ", ")) FROM \(table(of: entity))"
  }

  private func object(in row: [MigrationValue], of asked: String) -> SourceObject {
    let entity = row[2].text ?? asked
    return SourceObject(
      entity: entity,
      id: row[0].integer ?? 0,
      uuid: row[1].text ?? "",
      values: entity == asked ? Array(row.dropFirst(3)) : rearranged(row, from: asked, to: entity),
      reader: self
    )
  }

  /// A descendant has a layout of its own.
  private func rearranged(
    _ row: [MigrationValue],
    from asked: String,
    to entity: String
  ) -> [MigrationValue] {
    let wide = layout(of: asked)
    let own = layout(of: entity)
    return own.columns.map { column in
      wide.columns.firstIndex(of: column).map { row[$0 + 3] } ?? .null
    }
  }

  private func prepared(_ sql: String) throws -> RowStatement {
    if let known = statements[sql] { return known }
    let statement = try RowStatement(db, sql: sql)
    statements[sql] = statement
    return statement
  }
}

extension PhysicalSchema {
  /// The column that orders the objects whose to-one relationship leads to the same object.
  func positionColumn(of relationship: Relationship) -> String? {
    guard let inverse = model.inverse(of: relationship),
      case .otherColumn(_, _, let position) = storage(
        of: inverse.relationship.name,
        in: inverse.entity.name
      )
    else { return nil }
    return position
  }
}
