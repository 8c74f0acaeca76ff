/// What a mapping does beyond its expressions.
///
/// All objects of all mappings are made in a first pass, in the order of the mappings; all
/// relationships are set in a second, when every object exists; the result is validated in a
/// third. One value of a policy lives through all of them. Every function has a default,
/// which does what the expressions say.
public protocol EntityMigrationPolicy: Sendable {
  /// Whether the policy sets relationships of its own in the second pass.
  var setsRelationships: Bool { get }

  /// Is called before the first object of the mapping.
  mutating func begin(_ mapping: EntityMapping, _ context: MigrationContext) throws

  /// Makes what becomes of a source object: one object, several, or none.
  mutating func createDestinationInstances(
    for source: SourceObject,
    in mapping: EntityMapping,
    _ context: MigrationContext
  ) throws

  /// Sets the relationships of an object that the mapping made.
  mutating func createRelationships(
    for destination: DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping,
    _ context: MigrationContext
  ) throws

  /// Throws when something is not as it should be, when all objects and relationships exist.
  mutating func performCustomValidation(
    _ mapping: EntityMapping,
    _ context: MigrationContext
  ) throws

  /// Is called last.
  mutating func end(_ mapping: EntityMapping, _ context: MigrationContext) throws

  /// Gives the value that an expression asks for by `FUNCTION($entityPolicy, name, …)`.
  func value(
    named name: String,
    arguments: [MigrationValue],
    for source: SourceObject,
    _ context: MigrationContext
  ) throws -> MigrationValue
}

extension EntityMigrationPolicy {
  public var setsRelationships: Bool { false }

  public mutating func begin(_ mapping: EntityMapping, _ context: MigrationContext) throws {}

  public mutating func createDestinationInstances(
    for source: SourceObject,
    in mapping: EntityMapping,
    _ context: MigrationContext
  ) throws {
    try context.createDestination(for: source, in: mapping)
  }

  public mutating func createRelationships(
    for destination: DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping,
    _ context: MigrationContext
  ) throws {
    try context.setRelationships(of: destination, from: source, in: mapping)
  }

  public mutating func performCustomValidation(
    _ mapping: EntityMapping,
    _ context: MigrationContext
  ) throws {}

  public mutating func end(_ mapping: EntityMapping, _ context: MigrationContext) throws {}

  public func value(
    named name: String,
    arguments: [MigrationValue],
    for source: SourceObject,
    _ context: MigrationContext
  ) throws -> MigrationValue {
    throw KeyPathError(reason: "the policy has no function \(name)")
  }
}

/// The policy of a mapping without one of its own.
struct DefaultPolicy: EntityMigrationPolicy {}

extension EntityMapping {
  var hasLatePolicy: Bool { policy?.setsRelationships ?? false }
}
