import StoreModel

/// A model that was given for a file, perhaps in several versions.
///
/// Core Data refuses a model whose hashes are not those of the file. Where the hashes of a
/// version are not known, it is compared with the model that the file contains, and in any case
/// with the tables.
struct GivenModel {
  private let versions: ModelVersions
  private let facts: FileFacts

  init(_ versions: ModelVersions, of facts: FileFacts) {
    self.versions = versions
    self.facts = facts
  }

  /// The version that describes the file.
  ///
  /// - Throws: `CoreDataFileError.modelMismatch` with everything in which the nearest one
  ///   differs.
  func choose(path: String) throws(CoreDataFileError) -> StoreModel {
    var nearest: (model: StoreModel, reasons: [String])?
    for version in versions.versions {
      let reasons = differences(of: version)
      if reasons.isEmpty { return held(version.model) }
      if reasons.count < nearest?.reasons.count ?? .max { nearest = (version.model, reasons) }
    }
    guard let nearest else { throw .noModel(path: path) }
    let title = "the nearest version is \(nearest.model.identifier):"
    throw .modelMismatch(
      path: path,
      reasons: (versions.versions.count > 1 ? [title] : []) + nearest.reasons
    )
  }

  private func differences(of version: ModelVersions.Version) -> [String] {
    let problems = version.model.problems.map(\.description)
    guard problems.isEmpty else { return problems }
    let hashes = hashDifferences(of: version)
    let isProven = hashes?.isEmpty ?? false
    let details = isProven ? [] : cacheDifferences(of: version.model)
    return (hashes ?? []) + details + tableDifferences(of: version.model)
  }

  /// The entities whose hashes differ; nil if they are not known.
  private func hashDifferences(of version: ModelVersions.Version) -> [String]? {
    let (given, found) = (version.entityHashes, facts.entityHashes)
    guard !given.isEmpty, !found.isEmpty else { return nil }
    let names = Set(given.keys).union(found.keys).sorted()
    return names.filter { given[$0] != found[$0] && (found[$0] != nil || hasTable($0)) }.map {
      given[$0] == nil
        ? "\($0): the file has this entity, and the model has not"
        : "\($0): its hash is not that of the file"
    }
  }

  /// The model without the entities that the file's own model has, too, and keeps elsewhere.
  private func held(_ model: StoreModel) -> StoreModel {
    let elsewhere = (facts.cachedModel?.entities ?? []).filter { !facts.holds($0) }.map(\.name)
    return elsewhere.isEmpty ? model : model.keepingEntities(of: facts)
  }

  private func hasTable(_ entity: String) -> Bool {
    facts.catalog.has("Z" + entity.uppercased())
  }

  private func cacheDifferences(of model: StoreModel) -> [String] {
    guard let cached = facts.cachedModel?.keepingEntities(of: facts).withoutTransients else {
      return []
    }
    return cached.differences(to: held(model).withoutTransients)
      .filter(\.mattersToFiles).map(\.description)
  }

  private func tableDifferences(of model: StoreModel) -> [String] {
    let layout = facts.layout(of: held(model))
    return layout.problems + layout.mistypedColumns
      + layout.unclaimedColumns.map { "no property has the column \($0.table).\($0.name)" }
      + layout.unclaimedTables.map { "no entity or relationship has the table \($0)" }
  }
}

extension StoreModel {
  /// The model without what is never stored.
  fileprivate var withoutTransients: StoreModel {
    var model = self
    for index in model.entities.indices {
      model.entities[index].attributes.removeAll(where: \.isTransient)
      model.entities[index].relationships.removeAll(where: \.isTransient)
    }
    return model
  }
}
