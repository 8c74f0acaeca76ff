import GRDB
public import StoreModel

/// What inference may do beyond what is safe for any data.
public struct InferenceOptions: Hashable, Sendable {
  /// Whether numbers may change their type if every value fits the new type.
  public var convertsNumbers: Bool

  /// Makes options; by default only what is safe for any data is done.
  public init(convertsNumbers: Bool = false) {
    self.convertsNumbers = convertsNumbers
  }
}

/// A migration from one version of a model to another, as far as it follows from the two.
public struct InferredMigration: Sendable {
  /// The older version.
  public let source: StoreModel
  /// The newer version.
  public let destination: StoreModel
  /// What is done, by path.
  public let changes: [MigrationChange]
  /// Everything that can't be inferred; empty if the migration can be run.
  public let blockers: [MigrationBlocker]
  /// Whether something is removed that may hold values.
  public let losesValues: Bool
  let transfers: [EntityTransfer]

  /// Compares two versions.
  ///
  /// This does not look at a store, so every entity is taken to have rows.
  ///
  /// - Complexity: O(n²) in the number of entities and of an entity's properties.
  public init(
    from source: StoreModel,
    to destination: StoreModel,
    options: InferenceOptions = .init()
  ) {
    // Without facts there is nothing that could fail.
    self =
      (try? Self.inferred(from: source, to: destination, options: options, facts: nil))
      ?? Self(
        source: source,
        destination: destination,
        changes: [],
        blockers: [],
        losesValues: false,
        transfers: []
      )
  }

  /// Compares two versions and looks at the rows of a store.
  static func inferred(
    from source: StoreModel,
    to destination: StoreModel,
    options: InferenceOptions,
    facts: StoreFacts?
  ) throws -> InferredMigration {
    var inference = MigrationInference(
      match: ModelMatch(source: source, destination: destination),
      options: options,
      facts: facts
    )
    try inference.run()
    return InferredMigration(
      source: source,
      destination: destination,
      changes: inference.report.changes,
      blockers: inference.report.blockers,
      losesValues: inference.report.losesValues,
      transfers: inference.transfers
    )
  }

  private init(
    source: StoreModel,
    destination: StoreModel,
    changes: [MigrationChange],
    blockers: [MigrationBlocker],
    losesValues: Bool,
    transfers: [EntityTransfer]
  ) {
    self.source = source
    self.destination = destination
    self.changes = changes
    self.blockers = blockers
    self.losesValues = losesValues
    self.transfers = transfers
  }
}

/// Collects what is done and what is in the way; equal findings about related entities are
/// joined into one.
struct InferenceReport {
  private(set) var losesValues = false
  private var actions: [(path: String, action: String, rows: Int?)] = []
  private var obstacles: [(path: String, reason: String, rows: Int?, remedies: [String])] = []

  var changes: [MigrationChange] {
    actions.map { MigrationChange(path: $0.path, action: $0.action, rows: $0.rows) }
      .sorted { ($0.path, $0.action) < ($1.path, $1.action) }
  }

  var blockers: [MigrationBlocker] {
    obstacles.map {
      MigrationBlocker(path: $0.path, reason: $0.reason, rows: $0.rows, remedies: $0.remedies)
    }
    .sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
  }

  mutating func addChange(at path: String, _ action: String, rows: Int? = nil) {
    if let known = actions.firstIndex(where: { $0.path == path && $0.action == action }) {
      actions[known].rows = Self.sum(actions[known].rows, rows)
    } else {
      actions.append((path, action, rows))
    }
  }

  /// Adds a removal; if there are no rows, no values are lost.
  mutating func addRemoval(at path: String, _ action: String, rows: Int?) {
    addChange(at: path, action, rows: rows)
    if rows != 0 { losesValues = true }
  }

  mutating func addBlocker(at path: String, _ reason: String, rows: Int?, remedies: [String]) {
    if let known = obstacles.firstIndex(where: { $0.path == path && $0.reason == reason }) {
      obstacles[known].rows = Self.sum(obstacles[known].rows, rows)
    } else {
      obstacles.append((path, reason, rows, remedies + ["write a mapping"]))
    }
  }

  private static func sum(_ first: Int?, _ second: Int?) -> Int? {
    guard let first, let second else { return first ?? second }
    return first + second
  }
}

/// Compares two versions of a model, entity by entity.
struct MigrationInference {
  let match: ModelMatch
  let options: InferenceOptions
  let facts: StoreFacts?
  var report = InferenceReport()
  var transfers: [EntityTransfer] = []

  mutating func run() throws {
    for entity in match.source.entities { try inspectOld(entity) }
    for entity in match.destination.entities { try inspectNew(entity) }
    for root in match.destination.roots { inspectTable(of: root) }
  }

  // MARK: Entities

  private mutating func inspectOld(_ entity: Entity) throws {
    let heirs = match.destinations(of: entity)
    if heirs.isEmpty {
      let rows = try facts?.rows(of: entity.name)
      report.addRemoval(at: entity.name, "removed with its rows", rows: rows)
    } else if heirs.count > 1 {
      report.addBlocker(
        at: entity.name,
        "both \(heirs.map(\.name).sorted().joined(separator: " and ")) come from it",
        rows: try facts?.rows(of: entity.name),
        remedies: ["leave its name or renaming identifier to one of them"]
      )
    }
  }

  private mutating func inspectNew(_ entity: Entity) throws {
    guard let old = match.source(of: entity) else {
      return report.addChange(at: entity.name, "added, without rows")
    }
    if old.name != entity.name {
      report.addChange(at: entity.name, "renamed from \(old.name)")
    }
    inspectParent(of: entity, from: old)
    try inspectUniqueness(of: entity, from: old)
    if entity.isAbstract {
      if !old.isAbstract { try inspectAbstract(entity, from: old) }
      return
    }
    var transfer = EntityTransfer(source: old, destination: entity)
    for owner in match.destination.lineage(of: entity.name) {
      for attribute in owner.attributes where !attribute.isTransient {
        transfer.attributes[attribute.name] = try inspect(attribute, of: owner, from: old)
      }
      for relationship in owner.relationships where !relationship.isTransient {
        transfer.relationships[relationship.name] =
          try inspect(relationship, of: owner, from: old)
      }
    }
    try inspectRemovedProperties(of: old, in: transfer)
    transfers.append(transfer)
  }

  private mutating func inspectAbstract(_ entity: Entity, from old: Entity) throws {
    let rows = try facts?.rows(of: old.name)
    guard rows != 0 else { return }
    report.addBlocker(
      at: entity.name,
      "it becomes abstract, and can have no objects of its own",
      rows: rows,
      remedies: ["delete the objects", "leave it concrete"]
    )
  }

  private mutating func inspectParent(of entity: Entity, from old: Entity) {
    let oldParent = entity.parent.flatMap(match.destination.entity).flatMap(match.source)?.name
    guard old.parent != oldParent || (oldParent == nil && entity.parent != nil) else { return }
    report.addChange(
      at: entity.name,
      "parent was \(old.parent ?? "none"), is \(entity.parent ?? "none")"
    )
  }

  /// Rows keep their `id`s, which are unique in a table, so the rows of two tables can't be
  /// joined.
  private mutating func inspectTable(of root: Entity) {
    let family = match.destination.family(of: root.name)
    let tables = Set(
      family.compactMap { match.source(of: $0) }.compactMap { match.source.root(of: $0.name)?.name }
    )
    guard tables.count > 1 else { return }
    report.addBlocker(
      at: root.name,
      "it would join \(tables.sorted().joined(separator: " and ")), which had no common ancestor",
      rows: nil,
      remedies: ["leave them apart"]
    )
  }

  private mutating func inspectUniqueness(of entity: Entity, from old: Entity) throws {
    for properties in entity.uniqueness {
      let before = properties.compactMap { property in
        match.destination.attributes(of: entity.name).first { $0.name == property }
          .flatMap { match.source(of: $0, in: old)?.attribute.name }
          ?? match.destination.relationships(of: entity.name).first { $0.name == property }
          .flatMap { match.source(of: $0, in: old)?.relationship.name }
      }
      guard before.count == properties.count,
        !old.uniqueness.contains(where: { Set($0) == Set(before) })
      else { continue }
      let path = "\(entity.name).\(properties.joined(separator: "+"))"
      let rows = try facts?.repetitions(of: before, in: old.name)
      if rows == nil || rows == 0 {
        report.addChange(at: path, "now unique")
      } else {
        report.addBlocker(
          at: path,
          "it becomes unique, and values repeat",
          rows: rows,
          remedies: ["make them differ first", "leave it as it was"]
        )
      }
    }
  }

  /// Reports the older entity's properties that no newer property comes from.
  private mutating func inspectRemovedProperties(
    of old: Entity,
    in transfer: EntityTransfer
  ) throws {
    let destination = transfer.destination.name
    let kept = Set(
      match.destination.attributes(of: destination).filter { !$0.isTransient }
        .compactMap { match.source(of: $0, in: old)?.attribute.name }
    )
    for attribute in old.attributes
    where !attribute.isTransient && !kept.contains(attribute.name)
      && attribute.name != StagedModel.versionAttribute
    {
      let rows = try facts?.rows(of: old.name, having: attribute.name)
      let path = "\(destination).\(attribute.name)"
      report.addRemoval(at: path, "removed with its values", rows: rows)
    }
    let relationships = Set(transfer.relationships.values)
    for relationship in old.relationships
    where !relationship.isTransient && !relationships.contains(relationship.name) {
      let path = "\(destination).\(relationship.name)"
      report.addRemoval(at: path, "relationship removed", rows: nil)
    }
  }
}
