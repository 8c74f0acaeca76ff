import StoreModel

/// What a file says about its model.
struct FileFacts {
  let catalog: TableCatalog
  /// The entities' numbers by the names that the file lists.
  let listedNumbers: [String: Int64]
  /// The SHA-256 of each entity by name; empty in files without them.
  let entityHashes: [String: [UInt8]]
  /// The model that the file contains; nil if it contains none that can be read.
  let cachedModel: StoreModel?

  func layout(of model: StoreModel) -> CoreDataLayout {
    CoreDataLayout(of: model, catalog: catalog, listedNumbers: listedNumbers)
  }

  /// Whether an entity is kept in this file; an app may divide its model among several.
  func holds(_ entity: Entity) -> Bool {
    entityHashes.isEmpty || entityHashes[entity.name] != nil
      || [entity.name, entity.canonicalName].contains { catalog.has("Z" + $0.uppercased()) }
  }
}

extension StoreModel {
  /// The model without the entities that are kept in other files of the app.
  func keepingEntities(of facts: FileFacts) -> StoreModel {
    let kept = Set(entities.filter(facts.holds).flatMap { lineage(of: $0.name).map(\.name) })
    var model = self
    model.entities = entities.filter { kept.contains($0.name) }
    for index in model.entities.indices {
      // Only transient relationships may lead to another file.
      model.entities[index].relationships.removeAll {
        $0.isTransient && !kept.contains($0.destination)
      }
    }
    return model
  }
}
