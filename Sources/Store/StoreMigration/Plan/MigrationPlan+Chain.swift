public import StoreModel

extension MigrationPlan {
  /// Makes a plan with a chain of mappings from files, each of which leads from one version to
  /// the next.
  ///
  /// A mapping says by `from` and `to` between which versions it leads. Without `from` it begins
  /// where the mapping before it ends, the first with the store's model; without `to` the last
  /// leads to the goal. A store that has been migrated is migrated no further by the same chain.
  ///
  /// - Parameters:
  ///   - files: The mappings in order; steps between them may be inferred.
  ///   - model: The store's model.
  /// - Throws: `MigrationError.noSuchVersion` for a version that is not in the plan, `.openChain`
  ///   for a mapping that does not say where it leads, and what ``init(versions:stages:options:goal:)``
  ///   and ``MappingFile/mapping(from:to:)`` throw.
  public init(
    versions: [StoreModel],
    chain files: [MappingFile],
    from model: StoreModel,
    options: InferenceOptions = .init(),
    goal: StoreModel? = nil
  ) throws(MigrationError) {
    let goal = goal ?? versions.last ?? model
    let isDone = model.checksum == goal.checksum
    var stages: [MigrationStage] = []
    for (index, file) in files.enumerated() where !isDone {
      let isLast = index == files.count - 1
      let source = try Self.version(file.from, among: versions + [model])
      let destination = try Self.version(file.to, among: versions)
      guard let end = destination ?? (isLast ? goal : nil) else {
        throw .openChain(mapping: file.name)
      }
      let start = source ?? stages.last?.destination ?? model
      if source == nil, start.checksum == end.checksum { continue }
      stages.append(.mapped(try file.mapping(from: start, to: end)))
    }
    try self.init(versions: versions, stages: stages, options: options, goal: goal)
  }

  /// The version that a mapping names, or the one like the model that it was written for.
  private static func version(
    _ version: MappingFile.Version?,
    among versions: [StoreModel]
  ) throws(MigrationError) -> StoreModel? {
    switch version {
    case .named(let name):
      guard let found = versions.first(where: { $0.identifier == name }) else {
        throw .noSuchVersion(name, known: versions.map(\.identifier))
      }
      return found
    case .recorded(let model):
      return versions.first { $0.checksum == model.checksum }
        ?? versions.first { $0.identifier == model.identifier }
    case nil: return nil
    }
  }
}
