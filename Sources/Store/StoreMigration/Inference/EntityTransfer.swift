import StoreModel

/// How the rows of an entity become rows of its newer version.
struct EntityTransfer: Hashable, Sendable {
  /// Where the values of an attribute come from.
  enum Origin: Hashable, Sendable {
    /// From an attribute of the older version.
    case attribute(String)
    /// The same, with a value for the rows that have none.
    case filled(String, AttributeValue)
    /// From a number of another type.
    case converted(String, AttributeType)
    case constant(AttributeValue)
    case nothing
  }

  let source: Entity
  let destination: Entity
  /// The origin of each attribute of the destination by name, inherited ones included.
  var attributes: [String: Origin] = [:]
  /// The older version of each relationship by name, inherited ones included.
  var relationships: [String: String] = [:]
}
