/// One version of a store's model: what is kept, and how it hangs together.
///
/// A model is a value. What the store makes of it on disk is its
/// ``PhysicalSchema``.
public struct StoreModel: Hashable, Sendable, Codable {
  /// The name of the version, such as `1`; it has no part in the checksum.
  public var identifier: String
  /// The entities, in any order.
  public var entities: [Entity]

  /// Makes a model.
  public init(identifier: String, entities: [Entity]) {
    self.identifier = identifier
    self.entities = entities
  }

  /// The entity of that name.
  ///
  /// - Complexity: O(number of entities).
  public func entity(_ name: String) -> Entity? {
    entities.first { $0.name == name }
  }
}
