/// A kind of object, and what is kept of each.
public struct Entity: Hashable, Sendable {
  /// The name, unique in the model.
  public var name: String
  /// The entity whose properties this one inherits; nil for a root.
  public var parent: String?
  /// Whether only its children have objects.
  public var isAbstract: Bool
  /// The entity's name in older versions of the model; nil if it had the present name.
  public var renamingIdentifier: String?
  /// A text that makes the entity count as changed when nothing else about it has.
  public var hashModifier: String?
  /// The entity's own attributes, without those of its ancestors.
  public var attributes: [Attribute]
  /// The entity's own relationships, without those of its ancestors.
  public var relationships: [Relationship]
  /// Lists of properties whose combined values are unique.
  public var uniqueness: [[String]]
  /// Lists of properties that have an index together.
  public var indexes: [[String]]

  /// Makes an entity.
  public init(
    _ name: String,
    parent: String? = nil,
    isAbstract: Bool = false,
    renamingIdentifier: String? = nil,
    hashModifier: String? = nil,
    attributes: [Attribute] = [],
    relationships: [Relationship] = [],
    uniqueness: [[String]] = [],
    indexes: [[String]] = []
  ) {
    self.name = name
    self.parent = parent
    self.isAbstract = isAbstract
    self.renamingIdentifier = renamingIdentifier
    self.hashModifier = hashModifier
    self.attributes = attributes
    self.relationships = relationships
    self.uniqueness = uniqueness
    self.indexes = indexes
  }

  /// The entity's own attribute with that name.
  public func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }

  /// The entity's own relationship with that name.
  public func relationship(_ name: String) -> Relationship? {
    relationships.first { $0.name == name }
  }

  /// The name that links the entity to older versions of the model.
  public var canonicalName: String { renamingIdentifier ?? name }
}

extension Entity: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .name),
      parent: try container.decodeIfPresent(String.self, forKey: .parent),
      isAbstract: try container.decodeIfPresent(Bool.self, forKey: .isAbstract) ?? false,
      renamingIdentifier: try container.decodeIfPresent(String.self, forKey: .renamingIdentifier),
      hashModifier: try container.decodeIfPresent(String.self, forKey: .hashModifier),
      attributes: try container.decodeIfPresent([Attribute].self, forKey: .attributes) ?? [],
      relationships: try container.decodeIfPresent([Relationship].self, forKey: .relationships)
        ?? [],
      uniqueness: try container.decodeIfPresent([[String]].self, forKey: .uniqueness) ?? [],
      indexes: try container.decodeIfPresent([[String]].self, forKey: .indexes) ?? []
    )
  }
}
