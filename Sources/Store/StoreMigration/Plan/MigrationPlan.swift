public import StoreModel

/// The versions of a model, and the steps that migrate a store from one to another.
public struct MigrationPlan: Sendable {
  /// The versions, the oldest first.
  public let versions: [StoreModel]
  /// The steps that are written, in addition to those that can be inferred.
  public let stages: [MigrationStage]
  /// What may be inferred.
  public let options: InferenceOptions
  /// The version to migrate to if no other is asked for; nil if there are no versions.
  public let goal: StoreModel?
  /// The model of a Core Data file that was copied without its rules.
  private(set) var staged: StagedModel?

  /// Makes a plan.
  ///
  /// - Parameter goal: The version to migrate to if no other is asked for; nil for the last.
  /// - Throws: `MigrationError.cycle` when the stages go round in a circle, and
  ///   `.unsoundMapping` when a mapping does not fit its models.
  /// - Complexity: O(number of stages²).
  public init(
    versions: [StoreModel],
    stages: [MigrationStage] = [],
    options: InferenceOptions = .init(),
    goal: StoreModel? = nil
  ) throws(MigrationError) {
    self.versions = versions
    self.stages = stages
    self.options = options
    self.goal = goal ?? versions.last
    try checkCycles()
    for case .mapped(let mapping) in stages { try mapping.check() }
  }

  /// The version with that name.
  ///
  /// - Throws: `MigrationError.noSuchVersion`.
  public func version(_ identifier: String) throws(MigrationError) -> StoreModel {
    guard let found = versions.first(where: { $0.identifier == identifier }) else {
      throw .noSuchVersion(identifier, known: versions.map(\.identifier))
    }
    return found
  }

  /// The version that is equivalent to a store's model, whatever its name.
  ///
  /// - Throws: `MigrationError.unknownVersion`, with the nearest one.
  public func version(like model: StoreModel) throws(MigrationError) -> StoreModel {
    let checksum = model.checksum
    let sources = versions + stages.map(\.source)
    if let found = sources.first(where: { $0.checksum == checksum }) { return found }
    let nearest = versions.map { ($0, $0.differences(to: model)) }
      .min { $0.1.count < $1.1.count }
    throw .unknownVersion(nearest: nearest?.0.identifier, differences: nearest?.1 ?? [])
  }

  // MARK: The path

  /// The best path: first of all one that loses no values, then the one with the fewest steps,
  /// then the one with the most written steps.
  ///
  /// Versions may be skipped, but an inferred step that would remove values is taken only if no
  /// path with written steps avoids it.
  ///
  /// - Throws: `MigrationError.noPath`.
  /// - Complexity: O(number of versions²) inferences.
  public func path(
    from source: StoreModel,
    to destination: StoreModel
  ) throws(MigrationError) -> [MigrationStage] {
    try path(from: source, to: destination) {
      InferredMigration(from: $0, to: $1, options: options)
    }
  }

  /// The same, with an inference that may look at the rows of a store.
  func path(
    from source: StoreModel,
    to destination: StoreModel,
    inferring: (StoreModel, StoreModel) -> InferredMigration
  ) throws(MigrationError) -> [MigrationStage] {
    let goal = destination.checksum
    var open = [source.checksum: Path(end: source, stages: [], cost: 0)]
    var closed: [String: Path] = [:]
    var blockers: [MigrationBlocker] = []
    // Dijkstra's algorithm.
    while let (checksum, path) = open.min(by: { $0.value.cost < $1.value.cost }) {
      if checksum == goal { return path.stages }
      open[checksum] = nil
      closed[checksum] = path
      let steps = steps(
        from: path.end,
        toward: destination,
        blockers: &blockers,
        inferring: inferring
      )
      for (stage, cost) in steps {
        let end = stage.destination.checksum
        let next = Path(
          end: stage.destination,
          stages: path.stages + [stage],
          cost: path.cost + cost
        )
        guard closed[end] == nil, next.cost < open[end]?.cost ?? .max else { continue }
        open[end] = next
      }
    }
    throw .noPath(
      from: source.identifier,
      to: destination.identifier,
      reached: versions.filter { closed[$0.checksum]?.stages.isEmpty == false }.map(\.identifier),
      blockers: blockers
    )
  }

  private struct Path {
    let end: StoreModel
    let stages: [MigrationStage]
    let cost: Int
  }

  /// Losing values costs more than any number of other steps; an inferred step costs a little
  /// more than a written one.
  private enum Cost {
    static let written = 1_000
    static let inferred = 1_001
    static let losing = 1_000_000
  }

  /// All steps that begin with a version, with their costs.
  private func steps(
    from version: StoreModel,
    toward goal: StoreModel,
    blockers: inout [MigrationBlocker],
    inferring: (StoreModel, StoreModel) -> InferredMigration
  ) -> [(MigrationStage, Int)] {
    let checksum = version.checksum
    let written = stages.filter { $0.source.checksum == checksum }.map { ($0, Cost.written) }
    let inferred = newer(than: version).compactMap { candidate -> (MigrationStage, Int)? in
      let migration = inferring(version, candidate)
      guard migration.blockers.isEmpty else {
        if candidate.checksum == goal.checksum { blockers = migration.blockers }
        return nil
      }
      let cost = migration.losesValues ? Cost.losing : Cost.inferred
      return (.inferred(from: version, to: candidate), cost)
    }
    return written + inferred
  }

  /// The versions that a version can be migrated to without going back.
  private func newer(than version: StoreModel) -> ArraySlice<StoreModel> {
    let checksum = version.checksum
    if let staged, staged.model.checksum == checksum {
      // The copy has no rules: even its own version is a step ahead.
      return versions.firstIndex(where: staged.isDeclared).map { versions.dropFirst($0) }
        ?? versions[...]
    }
    let position = versions.firstIndex { $0.checksum == checksum }
    // A model that is not one of the versions may be older than all of them.
    return position.map { versions.dropFirst($0 + 1) } ?? versions[...]
  }

  private func checkCycles() throws(MigrationError) {
    for stage in stages {
      var trail = [stage.source]
      try follow(stage, trail: &trail)
    }
  }

  /// Follows the written stages until they end, or come back to a version on the trail.
  private func follow(
    _ stage: MigrationStage,
    trail: inout [StoreModel]
  ) throws(MigrationError) {
    let checksum = stage.destination.checksum
    let met = trail.firstIndex { $0.checksum == checksum }
    trail.append(stage.destination)
    if let met { throw .cycle(trail[met...].map(\.identifier)) }
    for next in stages where next.source.checksum == checksum { try follow(next, trail: &trail) }
    trail.removeLast()
  }
}

// MARK: Core Data files

extension MigrationPlan {
  /// The plan for a file that was copied without its rules: mappings that were written for its
  /// model are used for the copy.
  ///
  /// - Throws: `MigrationError.unknownVersion` when the file has none of several versions, and no
  ///   mapping begins with its model: it may be newer than all of them.
  func accepting(_ staged: StagedModel) throws(MigrationError) -> MigrationPlan {
    var accepted: [MigrationStage] = []
    var isSource = false
    let isKnown = versions.contains(where: staged.isDeclared)
    for stage in stages {
      guard case .mapped(let mapping) = stage,
        staged.isDeclared(as: mapping.source) || (!isKnown && mapping.accepts(staged))
      else {
        accepted.append(stage)
        continue
      }
      isSource = true
      accepted.append(
        .mapped(try mapping.updated(toSource: staged.model, destination: mapping.destination))
      )
    }
    if versions.count > 1, !isSource, !isKnown {
      _ = try version(like: staged.declared)
    }
    return try with(stages: accepted, staged: staged)
  }

  /// The plan with another model in place of a version.
  func replacing(
    _ version: StoreModel,
    by model: StoreModel
  ) throws(MigrationError) -> MigrationPlan {
    let checksum = version.checksum
    let versions = versions.map { $0.checksum == checksum ? model : $0 }
    var plan = try MigrationPlan(versions: versions, stages: stages, options: options, goal: model)
    plan.staged = staged
    return plan
  }

  private func with(
    stages: [MigrationStage],
    staged: StagedModel
  ) throws(MigrationError) -> MigrationPlan {
    var plan = try MigrationPlan(versions: versions, stages: stages, options: options, goal: goal)
    plan.staged = staged
    return plan
  }
}

extension MappingModel {
  /// Whether everything that the mapping uses is in a file of a version that the plan lacks.
  fileprivate func accepts(_ staged: StagedModel) -> Bool {
    mismatch(source: staged.declared, destination: destination)?.canUpdate == true
  }
}
