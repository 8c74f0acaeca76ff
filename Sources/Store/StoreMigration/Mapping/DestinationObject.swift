import StoreModel

/// An object of the newer version: keyed values that are checked against its model.
public struct DestinationObject: Sendable {
  /// The name of its entity.
  public let entity: String
  /// Its row's `id`; 0 before it is inserted.
  public internal(set) var id: Int64 = 0
  /// The `id` of the source's row that it was made of.
  public internal(set) var sourceID: Int64?
  let layout: DestinationLayout
  var values: [MigrationValue]
  var references: [MigrationValue]
  /// The positions in ordered relationships, for those references that have one.
  var positions: [MigrationValue]
  var location: MigrationLocation

  /// The value of an attribute.
  ///
  /// - Throws: `MigrationError.failed` when the model has no such attribute.
  public func value(_ name: String) throws -> MigrationValue {
    values[try index(name)]
  }

  /// Sets the value of an attribute.
  ///
  /// - Throws: `MigrationError.failed` when the model has no such attribute, or when the attribute
  ///   can't have the value.
  public mutating func set(_ name: String, to value: MigrationValue) throws {
    let index = try index(name)
    if let objection = value.objection(as: layout.attributes[index]) {
      throw failure(at: name, reason: objection)
    }
    values[index] = value
  }

  /// Sets a to-one relationship to an object that exists already.
  ///
  /// - Throws: `MigrationError.failed` when the relationship has no column of its own.
  public mutating func setRelationship(_ relationship: String, to id: Int64) throws {
    let found = layout.references.firstIndex { $0.relationship.name == relationship }
    guard let found else {
      throw failure(at: relationship, reason: "it can be set only after the object is inserted")
    }
    references[found] = .integer(id)
  }

  private func index(_ name: String) throws -> Int {
    guard let index = layout.attributeIndexes[name] else {
      let known = layout.attributes.map(\.name).joined(separator: ", ")
      throw failure(at: name, reason: "the destination has no such attribute; it has \(known)")
    }
    return index
  }

  func failure(at property: String?, reason: String) -> MigrationError {
    var location = location
    location.property = property
    return .failed(location, reason: reason)
  }
}

/// The columns of an entity of the destination.
struct DestinationLayout: Sendable {
  let entity: String
  let table: String
  let hasEntityColumn: Bool
  let attributes: [Attribute]
  let attributeIndexes: [String: Int]
  let attributeColumns: [String]
  /// The to-one relationships that have a column of their own.
  let references: [(relationship: Relationship, column: String)]
  /// The columns of their positions, where the inverse is ordered.
  let positions: [(relationship: String, column: String)]
  let defaults: [MigrationValue]

  init(of entity: String, in schema: PhysicalSchema) {
    self.entity = entity
    let table = schema.table(of: entity)
    self.table = table?.name ?? ""
    hasEntityColumn = table?.columns.contains { $0.role == .entity } ?? false
    attributes = schema.model.attributes(of: entity).filter { !$0.isTransient }
    attributeIndexes = Dictionary(
      attributes.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    attributeColumns = attributes.compactMap { schema.column(of: $0.name, in: entity) }
    references = schema.model.relationships(of: entity).compactMap { relationship in
      guard case .ownColumn(_, let column) = schema.storage(of: relationship.name, in: entity)
      else { return nil }
      return (relationship, column)
    }
    positions = references.compactMap { reference in
      schema.positionColumn(of: reference.relationship).map { (reference.relationship.name, $0) }
    }
    defaults = attributes.map { $0.defaultValue.map { MigrationValue($0) } ?? .null }
  }

  var insertStatement: String {
    let columns =
      ["id", "uuid"] + (hasEntityColumn ? ["entity"] : []) + attributeColumns
      + references.map(\.column) + positions.map(\.column)
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    return """
      INSERT INTO main.\(table.quoted) (\(columns.map(\.quoted).joined(separator: ", "))) \
      VALUES (\(marks))
      """
  }

  /// A required relationship leads to 0, which no row has, until it is set.
  var emptyReferences: [MigrationValue] {
    references.map { $0.relationship.isOptional ? .null : .integer(0) }
  }
}
