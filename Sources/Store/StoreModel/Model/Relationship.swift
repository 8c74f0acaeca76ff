/// How objects of an entity refer to those of another.
public struct Relationship: Hashable, Sendable {
  /// The name, unique in the entity and its ancestors.
  public var name: String
  /// The entity at the other end.
  public var destination: String
  /// The destination's relationship that leads back; nil where none does.
  public var inverse: String?
  /// Whether an object may refer to several.
  public var isToMany: Bool
  /// Whether the objects referred to stand in an order of the user's.
  public var isOrdered: Bool
  /// Whether an object may refer to none.
  public var isOptional: Bool
  /// The least number of objects referred to; 0 for no limit.
  public var minCount: Int
  /// The greatest number of objects referred to; 0 for no limit.
  public var maxCount: Int
  /// What happens to the objects referred to when this one is deleted.
  public var deleteRule: DeleteRule
  /// The name by which older versions of the model knew the relationship; nil for the present one.
  public var renamingIdentifier: String?
  /// Anything that shall make the relationship count as changed where nothing else is.
  public var hashModifier: String?

  /// Makes a relationship.
  public init(
    _ name: String,
    to destination: String,
    inverse: String?,
    isToMany: Bool = false,
    isOrdered: Bool = false,
    isOptional: Bool = true,
    minCount: Int = 0,
    maxCount: Int = 0,
    deleteRule: DeleteRule = .nullify,
    renamingIdentifier: String? = nil,
    hashModifier: String? = nil
  ) {
    self.name = name
    self.destination = destination
    self.inverse = inverse
    self.isToMany = isToMany
    self.isOrdered = isOrdered
    self.isOptional = isOptional
    self.minCount = minCount
    self.maxCount = maxCount
    self.deleteRule = deleteRule
    self.renamingIdentifier = renamingIdentifier
    self.hashModifier = hashModifier
  }

  /// The name that ties the relationship to older versions of the model.
  public var canonicalName: String { renamingIdentifier ?? name }
}

/// What happens to the objects at the other end when an object is deleted.
public enum DeleteRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing; they keep a reference that leads nowhere, which SQLite refuses.
  case noAction
  /// They forget the deleted object.
  case nullify
  /// They are deleted too.
  case cascade
  /// As long as there are any, the object can't be deleted.
  case deny
}

extension Relationship: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .name),
      to: try container.decode(String.self, forKey: .destination),
      inverse: try container.decodeIfPresent(String.self, forKey: .inverse),
      isToMany: try container.decodeIfPresent(Bool.self, forKey: .isToMany) ?? false,
      isOrdered: try container.decodeIfPresent(Bool.self, forKey: .isOrdered) ?? false,
      isOptional: try container.decodeIfPresent(Bool.self, forKey: .isOptional) ?? true,
      minCount: try container.decodeIfPresent(Int.self, forKey: .minCount) ?? 0,
      maxCount: try container.decodeIfPresent(Int.self, forKey: .maxCount) ?? 0,
      deleteRule: try container.decodeIfPresent(DeleteRule.self, forKey: .deleteRule) ?? .nullify,
      renamingIdentifier: try container.decodeIfPresent(String.self, forKey: .renamingIdentifier),
      hashModifier: try container.decodeIfPresent(String.self, forKey: .hashModifier)
    )
  }
}
