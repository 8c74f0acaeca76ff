extension StoreModel {
  /// The entity's parent, its parent's parent and so on, the nearest first.
  ///
  /// A cycle, which ``problems`` reports, is followed once.
  public func ancestors(of name: String) -> [Entity] {
    var found: [Entity] = []
    var next = entity(name)?.parent
    while let name = next, let parent = entity(name), !found.contains(where: { $0.name == name }) {
      found.append(parent)
      next = parent.parent
    }
    return found
  }

  /// The entity in whose table the objects of an entity are kept: itself, or its last ancestor.
  public func root(of name: String) -> Entity? {
    ancestors(of: name).last ?? entity(name)
  }

  /// The entity itself and all that descend from it, each before its children, by name.
  public func family(of name: String) -> [Entity] {
    guard let entity = entity(name) else { return [] }
    var found = [entity]
    var next = 0
    while next < found.count {
      let parent = found[next].name
      let children = entities.filter { $0.parent == parent && !found.contains($0) }
      found += children.sorted { $0.name < $1.name }
      next += 1
    }
    return found
  }

  /// The entities without a parent, by name.
  public var roots: [Entity] {
    entities.filter { $0.parent == nil }.sorted { $0.name < $1.name }
  }

  /// All attributes of an entity's objects, those of its ancestors first.
  public func attributes(of name: String) -> [Attribute] {
    lineage(of: name).flatMap(\.attributes)
  }

  /// All relationships of an entity's objects, those of its ancestors first.
  public func relationships(of name: String) -> [Relationship] {
    lineage(of: name).flatMap(\.relationships)
  }

  /// The relationship that leads back, with its entity; nil if none does, or if one of the two
  /// is never stored and the other is.
  public func inverse(
    of relationship: Relationship
  ) -> (entity: Entity, relationship: Relationship)? {
    guard let inverse = relationship.inverse else { return nil }
    for entity in lineage(of: relationship.destination) {
      guard let found = entity.relationship(inverse) else { continue }
      return found.isTransient == relationship.isTransient ? (entity, found) : nil
    }
    return nil
  }

  /// The entity and its ancestors, the root first.
  public func lineage(of name: String) -> [Entity] {
    ancestors(of: name).reversed() + [entity(name)].compactMap { $0 }
  }
}
