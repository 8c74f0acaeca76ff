public import StoreModel

/// How the objects of one version become those of another, where that can't be inferred.
///
/// The mapping holds both versions as they were when it was written, so that it can report
/// which of their properties have changed since.
public struct MappingModel: Sendable {
  /// The name, which plans and errors use.
  public var name: String
  /// The older version.
  public var source: StoreModel
  /// The newer version.
  public var destination: StoreModel
  /// The mappings of the entities.
  ///
  /// The objects of a mapping are made before those of the next, which can refer to them.
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

  /// The source's entities that have no mapping, sorted by name.
  public var unmappedEntities: [String] {
    let mapped = Set(entityMappings.flatMap { source.family(of: $0.source).map(\.name) })
    return source.entities.map(\.name).filter { !mapped.contains($0) }.sorted()
  }
}

/// What becomes of the objects of one entity.
///
/// An entity may have several mappings, which split an object into several.
public struct EntityMapping: Sendable {
  /// The name, unique in the mapping model; relationships refer to it.
  public var name: String
  /// The entity of the older version; the objects of its descendants are mapped, too.
  public var source: String
  /// The entity of the newer version.
  public var destination: String
  /// The reason for the mapping, for those who read the plan; nil if it is obvious.
  public var note: String?
  /// The source's attributes that functions and the policy use, so that a plan can list those
  /// that are not carried over; nil if that is not known.
  public var uses: [String]?
  /// Which objects are mapped; nil for all.
  ///
  /// The others are dropped on purpose.
  public var filter: (@Sendable (SourceObject) throws -> Bool)?
  /// The values of attributes, by the attributes' names.
  ///
  /// An attribute that is missing here is copied from the older attribute that has its name or
  /// renaming identifier; if there is none, it has its default.
  public var attributes: [String: ValueExpression]
  /// Where relationships lead, by the relationships' names.
  ///
  /// A relationship that is missing here leads nowhere, unless its inverse is set.
  public var relationships: [String: RelationshipExpression]
  /// What is done beyond the expressions.
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
  /// From an attribute of the source, or of the object that a relationship leads to, as in
  /// `note.body`.
  case source(String)
  case constant(MigrationValue)
  /// The model's default.
  case `default`
  /// From a function of the source; the text describes it in plans.
  case function(String, @Sendable (SourceObject, MigrationContext) throws -> MigrationValue)
  /// From an expression such as `substring(note.body, 0, 80)`; see ``MappingExpression``.
  case expression(String)
}

/// Where a relationship leads.
public enum RelationshipExpression: Sendable {
  /// To the objects that a mapping made of those that the source's relationship leads to.
  case destinations(of: String, through: String)
  /// To the object that a mapping made of the same source.
  case sameSource(mapping: String)
  /// To the objects of the destination whose `id`s a function gives; the text describes them in
  /// plans.
  case function(String, @Sendable (SourceObject, MigrationContext) throws -> [Int64])
}
