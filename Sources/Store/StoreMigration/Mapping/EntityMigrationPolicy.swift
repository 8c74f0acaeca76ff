/// What a mapping does beyond its expressions.
///
/// A first pass makes all objects of all mappings, in the order of the mappings; a second sets
/// all relationships, since every object exists then; a third validates the result. One value of
/// a policy takes part in all of them. Every function has a default implementation, which does
/// what the expressions say.
public protocol EntityMigrationPolicy: Sendable {
  /// Whether the policy sets relationships of its own in the second pass.
  var setsRelationships: Bool { get }

  /// Called before the first object of the mapping is made.
  mutating func begin(_ mapping: EntityMapping, using context: MigrationContext) throws

  /// Makes the destination objects for a source object: one, several or none.
  mutating func createDestinationInstances(
    for source: SourceObject,
    in mapping: EntityMapping,
    using context: MigrationContext
  ) throws

  /// Sets the relationships of an object that the mapping has made.
  mutating func createRelationships(
    for destination: DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping,
    using context: MigrationContext
  ) throws

  /// Called when all objects and relationships exist; throws if something is wrong with them.
  mutating func performCustomValidation(
    _ mapping: EntityMapping,
    using context: MigrationContext
  ) throws

  /// Called last.
  mutating func end(_ mapping: EntityMapping, using context: MigrationContext) throws

  /// The value that an expression asks for with `FUNCTION($entityPolicy, name, …)`.
  func value(
    named name: String,
    arguments: [MigrationValue],
    for source: SourceObject,
    using context: MigrationContext
  ) throws -> MigrationValue
}

extension EntityMigrationPolicy {
  public var setsRelationships: Bool { false }

  public mutating func begin(_ mapping: EntityMapping, using context: MigrationContext) throws {}

  public mutating func createDestinationInstances(
    for source: SourceObject,
    in mapping: EntityMapping,
    using context: MigrationContext
  ) throws {
    try context.createDestination(for: source, in: mapping)
  }

  public mutating func createRelationships(
    for destination: DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping,
    using context: MigrationContext
  ) throws {
    try context.setRelationships(of: destination, from: source, in: mapping)
  }

  public mutating func performCustomValidation(
    _ mapping: EntityMapping,
    using context: MigrationContext
  ) throws {}

  public mutating func end(_ mapping: EntityMapping, using context: MigrationContext) throws {}

  public func value(
    named name: String,
    arguments: [MigrationValue],
    for source: SourceObject,
    using context: MigrationContext
  ) throws -> MigrationValue {
    throw KeyPathError(reason: "the policy has no function \(name)")
  }
}

/// The policy of a mapping without one of its own.
struct DefaultPolicy: EntityMigrationPolicy {}

extension EntityMapping {
  var hasLatePolicy: Bool { policy?.setsRelationships ?? false }
}
