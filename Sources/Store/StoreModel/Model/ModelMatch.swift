/// Which entities and properties of two versions of a model correspond.
///
/// Two of them correspond when their canonical names are the same, so a chain of renamings can
/// be followed even if versions are skipped. Otherwise the older one is the one whose name the
/// newer one gives as its old name.
package struct ModelMatch: Sendable {
  package let source: StoreModel
  package let destination: StoreModel

  package init(source: StoreModel, destination: StoreModel) {
    self.source = source
    self.destination = destination
  }

  /// The older version of an entity.
  package func source(of entity: Entity) -> Entity? {
    source.entities.first { $0.canonicalName == entity.canonicalName }
      ?? source.entities.first { $0.name == entity.canonicalName }
  }

  /// The newer versions of an entity; more than one is ambiguous.
  package func destinations(of entity: Entity) -> [Entity] {
    destination.entities.filter { source(of: $0)?.name == entity.name }
  }

  /// The older version of an attribute, wherever in the hierarchy it was.
  package func source(
    of attribute: Attribute,
    in entity: Entity
  ) -> (owner: Entity, attribute: Attribute)? {
    let stored = source.lineage(of: entity.name).flatMap { owner in
      owner.attributes.filter { !$0.isTransient }.map { (owner, $0) }
    }
    return stored.first { $0.1.canonicalName == attribute.canonicalName }
      ?? stored.first { $0.1.name == attribute.canonicalName }
  }

  /// The older version of a relationship, wherever in the hierarchy it was.
  package func source(
    of relationship: Relationship,
    in entity: Entity
  ) -> (owner: Entity, relationship: Relationship)? {
    let all = source.lineage(of: entity.name).flatMap { owner in
      owner.relationships.filter { !$0.isTransient }.map { (owner, $0) }
    }
    return all.first { $0.1.canonicalName == relationship.canonicalName }
      ?? all.first { $0.1.name == relationship.canonicalName }
  }
}
