/// How the objects of one entity refer to those of another.
public struct Relationship: Hashable, Sendable {
  /// The name, unique in the entity and its ancestors.
  public var name: String
  /// The entity at the other end.
  public var destination: String
  /// The destination's relationship that leads back; nil if none does.
  public var inverse: String?
  /// Whether an object may refer to several others.
  public var isToMany: Bool
  /// Whether the user decides the order of the objects referred to.
  public var isOrdered: Bool
  /// Whether an object may refer to none.
  public var isOptional: Bool
  /// Whether it is never stored.
  public var isTransient: Bool
  /// The smallest number of objects referred to; 0 for no limit.
  public var minCount: Int
  /// The greatest number of objects referred to; 0 for no limit.
  public var maxCount: Int
  /// What happens to the objects referred to when this one is deleted.
  public var deleteRule: DeleteRule
  /// The relationship's name in older versions of the model; nil if it had the present one.
  public var renamingIdentifier: String?
  /// A text that makes the relationship count as changed when nothing else about it has.
  public var hashModifier: String?

  /// Makes a relationship.
  public init(
    _ name: String,
    to destination: String,
    inverse: String?,
    isToMany: Bool = false,
    isOrdered: Bool = false,
    isOptional: Bool = true,
    isTransient: Bool = false,
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
    self.isTransient = isTransient
    self.minCount = minCount
    self.maxCount = maxCount
    self.deleteRule = deleteRule
    self.renamingIdentifier = renamingIdentifier
    self.hashModifier = hashModifier
  }

  /// The name that links the relationship to older versions of the model.
  public var canonicalName: String { renamingIdentifier ?? name }
}

/// What happens to the objects at the other end when an object is deleted.
public enum DeleteRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing: they keep a reference to an object that no longer exists, which SQLite refuses.
  case noAction
  /// They forget the deleted object.
  case nullify
  /// They are deleted too.
  case cascade
  /// The object can't be deleted as long as there are any.
  case deny
}

extension Relationship: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case destination
    case inverse
    case isToMany
    case isOrdered
    case isOptional
    case isTransient
    case minCount
    case maxCount
    case deleteRule
    case renamingIdentifier
    case hashModifier
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .name),
      to: try container.decode(String.self, forKey: .destination),
      inverse: try container.decodeIfPresent(String.self, forKey: .inverse),
      isToMany: try container.decodeIfPresent(Bool.self, forKey: .isToMany) ?? false,
      isOrdered: try container.decodeIfPresent(Bool.self, forKey: .isOrdered) ?? false,
      isOptional: try container.decodeIfPresent(Bool.self, forKey: .isOptional) ?? true,
      isTransient: try container.decodeIfPresent(Bool.self, forKey: .isTransient) ?? false,
      minCount: try container.decodeIfPresent(Int.self, forKey: .minCount) ?? 0,
      maxCount: try container.decodeIfPresent(Int.self, forKey: .maxCount) ?? 0,
      deleteRule: try container.decodeIfPresent(DeleteRule.self, forKey: .deleteRule) ?? .nullify,
      renamingIdentifier: try container.decodeIfPresent(String.self, forKey: .renamingIdentifier),
      hashModifier: try container.decodeIfPresent(String.self, forKey: .hashModifier)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(destination, forKey: .destination)
    try container.encodeIfPresent(inverse, forKey: .inverse)
    try container.encode(isToMany, forKey: .isToMany)
    try container.encode(isOrdered, forKey: .isOrdered)
    try container.encode(isOptional, forKey: .isOptional)
    // Few relationships are, and older programs do not know it.
    if isTransient { try container.encode(true, forKey: .isTransient) }
    try container.encode(minCount, forKey: .minCount)
    try container.encode(maxCount, forKey: .maxCount)
    try container.encode(deleteRule, forKey: .deleteRule)
    try container.encodeIfPresent(renamingIdentifier, forKey: .renamingIdentifier)
    try container.encodeIfPresent(hashModifier, forKey: .hashModifier)
  }
}
