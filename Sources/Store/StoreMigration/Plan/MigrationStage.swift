public import StoreModel

/// One step from a version of a model to another.
public enum MigrationStage: Sendable {
  /// What follows from the two models.
  case inferred(from: StoreModel, to: StoreModel)
  /// The same, with statements of SQL before and after.
  case scripted(ScriptedStage)
  /// What a mapping says, object by object.
  case mapped(MappingModel)

  /// The version it begins with.
  public var source: StoreModel {
    switch self {
    case .inferred(let source, _): source
    case .scripted(let stage): stage.source
    case .mapped(let mapping): mapping.source
    }
  }

  /// The version it leads to.
  public var destination: StoreModel {
    switch self {
    case .inferred(_, let destination): destination
    case .scripted(let stage): stage.destination
    case .mapped(let mapping): mapping.destination
    }
  }
}

extension MigrationStage: CustomStringConvertible {
  public var description: String {
    let way = "\(source.identifier) → \(destination.identifier)"
    return switch self {
    case .inferred: "\(way), inferred"
    case .scripted: "\(way), inferred, with statements of SQL"
    case .mapped(let mapping): "\(way), mapping \(mapping.name)"
    }
  }
}

/// An inferred step with statements of SQL of one's own.
public struct ScriptedStage: Sendable {
  /// The version it begins with.
  public var source: StoreModel
  /// The version it leads to.
  public var destination: StoreModel
  /// What runs on the older tables, such as filling what becomes required.
  public var before: [String]
  /// What runs on the newer tables.
  public var after: [String]

  /// Makes a stage.
  public init(
    from source: StoreModel,
    to destination: StoreModel,
    before: [String] = [],
    after: [String] = []
  ) {
    self.source = source
    self.destination = destination
    self.before = before
    self.after = after
  }
}
