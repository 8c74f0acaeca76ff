public import StoreModel

/// One step from a version of a model to another.
public enum MigrationStage: Sendable {
  /// A step that follows from the two models.
  case inferred(from: StoreModel, to: StoreModel)
  /// An inferred step with SQL statements before and after it.
  case scripted(ScriptedStage)
  /// A step that follows a mapping, object by object.
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
    let versions = "\(source.identifier) → \(destination.identifier)"
    return switch self {
    case .inferred: "\(versions), inferred"
    case .scripted: "\(versions), inferred, with SQL statements"
    case .mapped(let mapping): "\(versions), mapping \(mapping.name)"
    }
  }
}

/// An inferred step with additional SQL statements.
public struct ScriptedStage: Sendable {
  /// The version it begins with.
  public var source: StoreModel
  /// The version it leads to.
  public var destination: StoreModel
  /// The statements that run on the older tables, for example to fill what becomes required.
  public var before: [String]
  /// The statements that run on the newer tables.
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
