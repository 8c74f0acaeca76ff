/// A value that an object keeps.
public struct Attribute: Hashable, Sendable {
  /// The name, unique in the entity and its ancestors.
  public var name: String
  /// The type of its values.
  public var type: AttributeType
  /// Whether it may have no value.
  public var isOptional: Bool
  /// Whether it is never stored.
  public var isTransient: Bool
  /// The value of new objects; nil for none.
  public var defaultValue: AttributeValue?
  /// The attribute's name in older versions of the model; nil if it had the present name.
  public var renamingIdentifier: String?
  /// Whether Core Data may keep large values in files beside its store.
  ///
  /// A store of this package keeps all values inside.
  public var allowsExternalStorage: Bool
  /// A text that makes the attribute count as changed when nothing else about it has.
  public var hashModifier: String?

  /// Makes an attribute.
  public init(
    _ name: String,
    _ type: AttributeType,
    isOptional: Bool = false,
    isTransient: Bool = false,
    defaultValue: AttributeValue? = nil,
    renamingIdentifier: String? = nil,
    allowsExternalStorage: Bool = false,
    hashModifier: String? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isTransient = isTransient
    self.defaultValue = defaultValue
    self.renamingIdentifier = renamingIdentifier
    self.allowsExternalStorage = allowsExternalStorage
    self.hashModifier = hashModifier
  }

  /// The name that links the attribute to older versions of the model.
  public var canonicalName: String { renamingIdentifier ?? name }
}

extension Attribute: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .name),
      try container.decode(AttributeType.self, forKey: .type),
      isOptional: try container.decodeIfPresent(Bool.self, forKey: .isOptional) ?? false,
      isTransient: try container.decodeIfPresent(Bool.self, forKey: .isTransient) ?? false,
      defaultValue: try container.decodeIfPresent(AttributeValue.self, forKey: .defaultValue),
      renamingIdentifier: try container.decodeIfPresent(String.self, forKey: .renamingIdentifier),
      allowsExternalStorage: try container.decodeIfPresent(
        Bool.self,
        forKey: .allowsExternalStorage
      ) ?? false,
      hashModifier: try container.decodeIfPresent(String.self, forKey: .hashModifier)
    )
  }
}
