/// One version of a store's model: what is kept, and how it belongs together.
///
/// A model is a value. Its ``PhysicalSchema`` says which tables a store has on disk.
public struct StoreModel: Hashable, Sendable, Codable {
  /// The name of the version, such as `1`; the checksum does not depend on it.
  public var identifier: String
  /// The entities, in any order.
  public var entities: [Entity]

  /// Makes a model.
  public init(identifier: String, entities: [Entity]) {
    self.identifier = identifier
    self.entities = entities
  }

  /// The entity with that name.
  ///
  /// - Complexity: O(number of entities).
  public func entity(_ name: String) -> Entity? {
    entities.first { $0.name == name }
  }
}
