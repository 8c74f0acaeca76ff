import StoreModel

/// A property of a newer model together with the older property it comes from.
struct PropertyVersions<Property> {
  let newer: Property
  /// The entity that declares the newer property.
  let newerOwner: Entity
  let older: Property
  /// The entity that declared the older property.
  let olderOwner: Entity
  /// The older entity whose rows are carried over.
  let rowsOf: Entity
  /// Where the property is, as `Song.capo`.
  let path: String
}
