/// The form of a model on disk: tables, indexes and triggers.
///
/// - An entity without a parent has a table; the objects of its descendants are rows of the
///   same table, and the column `entity` names the entity of each.
/// - Every row has `id`, an integer that is never used again, and `uuid`, its identity
///   outside the file.
/// - A to-one relationship is a column with a foreign key, unless its inverse is one. A
///   many-to-many relationship, or a to-many relationship without an inverse, is a table of
///   pairs.
/// - Delete rules are foreign key actions, or triggers where no foreign key can carry them out.
public struct PhysicalSchema: Hashable, Sendable {
  /// The model.
  public let model: StoreModel
  /// The tables of entities, then those of pairs, each by name.
  public let tables: [StoreTable]
  /// The triggers that carry out delete rules, by name.
  public let triggers: [Trigger]
  let attributeColumns: [PropertyPath: String]
  let relationshipStorages: [PropertyPath: RelationshipStorage]

  /// Derives the schema of a model.
  ///
  /// - Throws: `StoreError.unsoundModel` with everything that is wrong with the model.
  /// - Complexity: O(n²) in the number of entities.
  public init(_ model: StoreModel) throws(StoreError) {
    let problems = model.problems
    guard problems.isEmpty else { throw .unsoundModel(problems) }
    var builder = SchemaBuilder(model)
    builder.build()
    self.model = model
    tables = builder.tables
    triggers = builder.triggers.sorted { $0.name < $1.name }
    attributeColumns = builder.attributeColumns
    relationshipStorages = builder.relationshipStorages
  }

  /// The statements that create the schema in an empty database.
  public var statements: [String] {
    tables.flatMap { [$0.createStatement] + $0.indexes.map(\.createStatement) }
      + triggers.map(\.createStatement)
  }

  /// The table that keeps the objects of an entity.
  public func table(of entity: String) -> StoreTable? {
    guard let root = model.root(of: entity) else { return nil }
    return tables.first { $0.rootEntity == root.name }
  }

  /// The column of an attribute that an entity has or inherits; nil for a transient attribute.
  public func column(of attribute: String, in entity: String) -> String? {
    for owner in model.lineage(of: entity) {
      if let column = attributeColumns[PropertyPath(owner.name, attribute)] { return column }
    }
    return nil
  }

  /// Where a relationship that an entity has or inherits is kept.
  public func storage(of relationship: String, in entity: String) -> RelationshipStorage? {
    for owner in model.lineage(of: entity) {
      if let storage = relationshipStorages[PropertyPath(owner.name, relationship)] {
        return storage
      }
    }
    return nil
  }
}

/// A property and the entity that declares it.
struct PropertyPath: Hashable, Sendable {
  let entity: String
  let property: String

  init(_ entity: String, _ property: String) {
    self.entity = entity
    self.property = property
  }
}

/// The columns in which a relationship is kept.
public enum RelationshipStorage: Hashable, Sendable {
  /// In a column of the object's own row, which holds the `id` of the other object.
  case ownColumn(table: String, column: String)
  /// In a column of the other objects' rows, which holds the `id` of this one; the position
  /// is the column that orders them.
  case otherColumn(table: String, column: String, position: String?)
  /// In a table of pairs: the column with this object's `id`, the one with the other object's,
  /// and the one that orders the other objects.
  case pairs(table: String, own: String, other: String, position: String?)
}
