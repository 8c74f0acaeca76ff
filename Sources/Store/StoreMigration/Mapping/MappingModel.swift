public import StoreModel

/// How the objects of one version become those of another, where that can't be inferred.
///
/// The mapping holds both versions as they were when it was written; so a version that
/// changed since is told, property by property.
public struct MappingModel: Sendable {
  /// The name, for plans and errors.
  public var name: String
  /// The older version.
  public var source: StoreModel
  /// The newer version.
  public var destination: StoreModel
  /// What becomes of which entity.
  ///
  /// The objects of a mapping are made before those of the next, and may be found by them.
  public var entityMappings: [EntityMapping]

  /// Makes a mapping.
  public init(
    _ name: String,
    from source: StoreModel,
    to destination: StoreModel,
    _ entityMappings: [EntityMapping]
  ) {
    self.name = name
    self.source = source
    self.destination = destination
    self.entityMappings = entityMappings
  }

  /// The source's entities that no mapping takes, in the order of their names.
  public var unmappedEntities: [String] {
    let mapped = Set(entityMappings.flatMap { source.family(of: $0.source).map(\.name) })
    return source.entities.map(\.name).filter { !mapped.contains($0) }.sorted()
  }
}

/// What becomes of the objects of one entity.
///
/// An entity may have several mappings: so an object is split into several.
public struct EntityMapping: Sendable {
  /// The name, unique in its model; relationships refer to it.
  public var name: String
  /// The entity of the older version; its descendants' objects are taken too.
  public var source: String
  /// The entity of the newer version.
  public var destination: String
  /// Why it is done so, for those who read the plan; nil where that is plain.
  public var note: String?
  /// The source's attributes that functions and the policy ask for, so that a plan can tell
  /// what is not taken over; nil where that can't be told.
  public var uses: [String]?
  /// Which objects are taken; nil for all.
  ///
  /// Those left out are dropped on purpose.
  public var filter: (@Sendable (SourceObject) throws -> Bool)?
  /// The values of attributes by name.
  ///
  /// Those that are missing are copied from the attribute they come from by name or renaming
  /// identifier, or else take their default.
  public var attributes: [String: ValueExpression]
  /// Where relationships lead by name.
  ///
  /// Those that are missing lead nowhere, but for the inverses of others.
  public var relationships: [String: RelationshipExpression]
  /// What is done beyond that.
  public var policy: (any EntityMigrationPolicy)?

  /// Makes a mapping.
  public init(
    _ name: String,
    from source: String,
    to destination: String,
    note: String? = nil,
    uses: [String]? = nil,
    filter: (@Sendable (SourceObject) throws -> Bool)? = nil,
    attributes: [String: ValueExpression] = [:],
    relationships: [String: RelationshipExpression] = [:],
    policy: (any EntityMigrationPolicy)? = nil
  ) {
    self.name = name
    self.source = source
    self.destination = destination
    self.note = note
    self.uses = uses
    self.filter = filter
    self.attributes = attributes
    self.relationships = relationships
    self.policy = policy
  }
}

/// Where the value of an attribute comes from.
public enum ValueExpression: Sendable {
  /// From a property of the source, or one of the object it leads to, as in `note.body`.
  case source(String)
  case constant(MigrationValue)
  /// The model's default.
  case `default`
  /// What a function makes of the source; the text says what that is.
  case function(String, @Sendable (SourceObject, MigrationContext) throws -> MigrationValue)
  /// What an expression says, such as `substring(note.body, 0, 80)`; see
  /// ``MappingExpression``.
  case expression(String)
}

/// Where a relationship leads.
public enum RelationshipExpression: Sendable {
  /// To what a mapping made of the objects that the source's relationship leads to.
  case destinations(of: String, through: String)
  /// To what a mapping made of the same source.
  case sameSource(mapping: String)
  /// To the objects of the destination that a function finds, by their `id`; the text says
  /// which those are.
  case function(String, @Sendable (SourceObject, MigrationContext) throws -> [Int64])
}
