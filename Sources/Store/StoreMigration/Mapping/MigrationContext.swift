import Foundation
import GRDB
import StoreModel

/// What the policies and functions of a mapping can use while it runs.
///
/// It belongs to one migration and its database, and is not `Sendable`, since the database is
/// not.
public final class MigrationContext {
  /// The mapping that runs.
  public let mapping: MappingModel
  let db: Database
  let reader: SourceReader
  let schema: PhysicalSchema
  let associations: Associations
  private(set) var notices: [String: MigrationNotice] = [:]
  private var layouts: [String: DestinationLayout] = [:]
  private var statements: [String: RowStatement] = [:]
  private var tables: [String: [MigrationValue: MigrationValue]] = [:]
  private var expressions: [String: MappingExpression] = [:]
  private var lastObject: (mapping: String, source: Int64)?
  /// The relationships that were not set when their objects were made, as `Mapping.relationship`.
  var unsettled: Set<String> = []

  init(_ mapping: MappingModel, in db: Database) throws {
    self.mapping = mapping
    self.db = db
    reader = try SourceReader(db, model: mapping.source)
    schema = try PhysicalSchema(mapping.destination)
    associations = try Associations(db, mappings: mapping.entityMappings.map(\.name))
  }

  // MARK: Objects

  /// Makes the object that a mapping's expressions describe, and associates it with its source.
  ///
  /// - Returns: The object as it was inserted.
  /// - Throws: `MigrationError.failed`, with mapping, entity, property and row.
  @discardableResult
  public func createDestination(
    for source: SourceObject,
    in mapping: EntityMapping
  ) throws -> DestinationObject {
    var object = try newObject(for: source, in: mapping)
    try fill(&object, from: source, in: mapping)
    return try insert(object, from: source, in: mapping)
  }

  /// An object with the defaults of its model, not inserted yet.
  ///
  /// - Throws: `MigrationError.failed` when the model has no such entity.
  public func newObject(
    _ entity: String? = nil,
    for source: SourceObject,
    in mapping: EntityMapping
  ) throws -> DestinationObject {
    let name = entity ?? mapping.destination
    let location = MigrationLocation(mapping: mapping.name, entity: name, row: source.id)
    guard let found = schema.model.entity(name), !found.isAbstract else {
      throw MigrationError.failed(location, reason: "the destination has no objects of this entity")
    }
    let layout = layout(of: name)
    return DestinationObject(
      entity: name,
      layout: layout,
      values: layout.defaults,
      references: layout.emptyReferences,
      positions: layout.positions.map { _ in .null },
      location: location
    )
  }

  /// Sets the attributes that a mapping's expressions give, and those of the same name.
  ///
  /// - Throws: `MigrationError.failed`, with mapping, entity, property and row.
  public func fill(
    _ object: inout DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping
  ) throws {
    for attribute in object.layout.attributes {
      let expression = mapping.attributes[attribute.name] ?? copy(attribute, from: source.entity)
      guard let expression else { continue }
      let value: MigrationValue?
      do {
        value = try evaluate(expression, for: source, in: mapping)
      } catch let error as MigrationError {
        throw error
      } catch {
        throw object.failure(at: attribute.name, reason: "\(error)")
      }
      guard let value else { continue }
      try object.set(attribute.name, to: value)
    }
  }

  /// Inserts an object and associates it with its source.
  ///
  /// The first object that the first mapping of an entity makes of a source keeps the source's
  /// `uuid`. It keeps the `id`, too, if no other mapping fills the table.
  ///
  /// - Returns: The object with its `id`.
  /// - Throws: `MigrationError.failed` when a rule of the model is broken.
  public func insert(
    _ object: DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping
  ) throws -> DestinationObject {
    var object = object
    try setEarlyRelationships(of: &object, from: source, in: mapping)
    let isSame = keepsIdentity(of: source, in: mapping)
    object.id = isSame && isOnly(mapping) ? source.id : 0
    try write(&object, uuid: isSame ? source.uuid : Self.newUUID(), from: source)
    try associate(source, with: object.id, for: mapping.name)
    try link(object, from: source, in: mapping)
    return object
  }

  /// Inserts an object that belongs to another object of the same source, and is not associated
  /// with it.
  ///
  /// - Returns: The object with its `id`.
  /// - Throws: `MigrationError.failed` when a rule of the model is broken.
  @discardableResult
  public func insertPart(
    _ object: DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping
  ) throws -> DestinationObject {
    var object = object
    try write(&object, uuid: Self.newUUID(), from: source)
    return object
  }

  private func write(
    _ object: inout DestinationObject,
    uuid: String,
    from source: SourceObject
  ) throws {
    try checkRequired(object)
    let id = object.id == 0 ? MigrationValue.null : .integer(object.id)
    let head: [MigrationValue] =
      object.layout.hasEntityColumn
      ? [id, .text(uuid), .text(object.entity)] : [id, .text(uuid)]
    do {
      try statement(object.layout.insertStatement).run(
        head + object.values + object.references + object.positions
      )
    } catch let error as DatabaseError {
      throw object.failure(at: nil, reason: error.message ?? "\(error.resultCode)")
    }
    object.id = db.lastInsertedRowID
    object.sourceID = source.id
  }

  private func checkRequired(_ object: DestinationObject) throws {
    for (attribute, value) in zip(object.layout.attributes, object.values) {
      if let objection = value.objection(as: attribute) {
        throw object.failure(at: attribute.name, reason: objection)
      }
    }
  }

  private func keepsIdentity(of source: SourceObject, in mapping: EntityMapping) -> Bool {
    let isRepeated = lastObject.map { $0 == (mapping.name, source.id) } ?? false
    lastObject = (mapping.name, source.id)
    let first = self.mapping.entityMappings.first { $0.source == mapping.source }
    return !isRepeated && first?.name == mapping.name
  }

  /// Whether no other mapping fills a mapping's table.
  private func isOnly(_ mapping: EntityMapping) -> Bool {
    let table = schema.table(of: mapping.destination)?.name
    return self.mapping.entityMappings.filter {
      schema.table(of: $0.destination)?.name == table
    }.count == 1
  }

  private static func newUUID() -> String { UUID().uuidString.lowercased() }

  func layout(of entity: String) -> DestinationLayout {
    if let known = layouts[entity] { return known }
    let layout = DestinationLayout(of: entity, in: schema)
    layouts[entity] = layout
    return layout
  }

  func statement(_ sql: String) throws -> RowStatement {
    if let known = statements[sql] { return known }
    let statement = try RowStatement(db, sql: sql)
    statements[sql] = statement
    return statement
  }

  // MARK: Values

  private func copy(_ attribute: Attribute, from entity: String) -> ValueExpression? {
    let attributes = mapping.source.attributes(of: entity).filter { !$0.isTransient }
    let found =
      attributes.first { $0.canonicalName == attribute.canonicalName }
      ?? attributes.first { $0.name == attribute.canonicalName }
    return found.map { .source($0.name) }
  }

  /// The value of an expression; nil to leave the default.
  private func evaluate(
    _ expression: ValueExpression,
    for source: SourceObject,
    in mapping: EntityMapping
  ) throws -> MigrationValue? {
    switch expression {
    case .source(let path): try source.value(path)
    case .constant(let value): value
    case .default: nil
    case .function(_, let body): try body(source, self)
    case .expression(let text):
      try parsed(text).value(of: source, policy: mapping.policy, using: self)
    }
  }

  private func parsed(_ text: String) throws -> MappingExpression {
    if let known = expressions[text] { return known }
    let expression = try MappingExpression(text)
    expressions[text] = expression
    return expression
  }

  // MARK: Finding

  /// Remembers that an object was made of a source, so that relationships find it.
  ///
  /// - Throws: `MigrationError.failed` when there is no such mapping.
  public func associate(_ source: SourceObject, with destination: Int64, for mapping: String) throws
  {
    try associations.add(mapping, source: source.id, destination: destination)
  }

  /// The `id`s of the objects that a mapping made of source objects, in their order.
  ///
  /// - Throws: `MigrationError.failed` when there is no such mapping.
  public func destinations(for mapping: String, sources: [Int64]) throws -> [Int64] {
    try sources.flatMap { try associations.destinations(mapping, source: $0) }
  }

  /// The `id` of the first object of the destination that has a value; nil if there is none.
  ///
  /// - Throws: `MigrationError.failed` when the model has no such attribute.
  /// - Complexity: O(log n) with an index that begins with the attribute, else O(n).
  public func find(
    _ entity: String,
    where attribute: String,
    equals value: MigrationValue
  ) throws -> Int64? {
    guard let column = schema.column(of: attribute, in: entity),
      let table = schema.table(of: entity)
    else {
      throw MigrationError.failed(
        MigrationLocation(entity: entity, property: attribute),
        reason: "the destination has no such attribute"
      )
    }
    let sql = """
      SELECT "id" FROM main.\(table.name.quoted) WHERE \(column.quoted) = ? \
      AND \(schema.condition(for: entity)) ORDER BY "id" LIMIT 1
      """
    return try statement(sql).first([value])?.first?.integer
  }

  /// The value that is remembered for a key in the table with that name; nil if there is none.
  public func lookup(_ key: MigrationValue, in table: String) -> MigrationValue? {
    tables[table]?[key]
  }

  /// Remembers a value for a key until the migration ends, in memory.
  public func remember(_ value: MigrationValue, for key: MigrationValue, in table: String) {
    tables[table, default: [:]][key] = value
  }

  /// Reports something that the user should know but that does not stop the migration; equal
  /// texts are counted.
  public func report(_ text: String, at source: SourceObject) {
    notices[text, default: MigrationNotice(text: text, firstRow: source.id, count: 0)].count += 1
  }
}

/// Something that the user should know about a migration.
public struct MigrationNotice: Hashable, Sendable {
  /// What there is to know.
  public let text: String
  /// The `id` of the first row of the source that it is about; nil if it is not about a row.
  public let firstRow: Int64?
  /// How many rows it is about.
  public internal(set) var count: Int
}

extension MigrationNotice: CustomStringConvertible {
  public var description: String {
    guard let firstRow else { return text }
    return count == 1
      ? "\(text) (source row \(firstRow))" : "\(text) (\(count) rows, the first is \(firstRow))"
  }
}
