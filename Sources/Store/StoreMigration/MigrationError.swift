import StoreModel

/// Why a migration failed; nothing has changed then.
public enum MigrationError: Error, Hashable, Sendable {
  /// The step can't be inferred, because of all these blockers.
  case blocked([MigrationBlocker])
  /// The result would break all these rules of its model.
  case invalid([MigrationViolation])
  /// The store's model is not that of any known version: the nearest version, and how the two
  /// differ.
  case unknownVersion(nearest: String?, differences: [ModelDifference])
  /// The steps go round in a circle of versions, by their names.
  case cycle([String])
  /// There is no path to the version: the versions that can be reached, and what blocks the last
  /// step.
  case noPath(from: String, to: String, reached: [String], blockers: [MigrationBlocker])
  /// The plan has no version with this name.
  case noSuchVersion(String, known: [String])
  /// A mapping in a chain does not say to which version it leads.
  case openChain(mapping: String)
  /// The mapping was written for other versions of the models.
  case mismatch(MappingMismatch)
  /// The mapping does not fit its models, for all these reasons.
  case unsoundMapping(name: String, reasons: [String])
  /// A mapping failed at a row.
  case failed(MigrationLocation, reason: String)
  /// A text in a mapping is not an expression; the position counts characters from 1.
  case badExpression(String, position: Int, reason: String)
}

/// Where in a migration something is wrong.
public struct MigrationLocation: Hashable, Sendable {
  /// The name of the entity mapping; nil in an inferred step.
  public var mapping: String?
  /// The entity; that of the destination if there is one already.
  public var entity: String
  /// The property; nil if it is the whole object.
  public var property: String?
  /// The `id` of the source's row; nil if it is not a single row.
  public var row: Int64?

  /// Makes a location.
  public init(
    mapping: String? = nil,
    entity: String,
    property: String? = nil,
    row: Int64? = nil
  ) {
    self.mapping = mapping
    self.entity = entity
    self.property = property
    self.row = row
  }
}

extension MigrationLocation: CustomStringConvertible {
  public var description: String {
    let path = entity + (property.map { ".\($0)" } ?? "")
    let parts = [mapping.map { "mapping \($0)" }, path, row.map { "source row \($0)" }]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

/// A rule of the model that a migrated store breaks.
public struct MigrationViolation: Hashable, Sendable {
  /// Where the rule is broken.
  public let location: MigrationLocation
  /// Which rule is broken, and what helps.
  public let reason: String
  /// How many rows break it.
  public let rows: Int
}

extension MigrationViolation: CustomStringConvertible {
  public var description: String {
    "\(location): \(reason) (\(rows.counted("row")))"
  }
}

extension MigrationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .blocked(let blockers):
      "the migration can't be inferred:" + Self.list(blockers)
    case .invalid(let violations):
      "the migrated store would break rules of its model:" + Self.list(violations)
    case .unknownVersion(let nearest, let differences):
      "the store's model is not a known version"
        + (nearest.map { "; the nearest is \($0), which differs in:" } ?? "")
        + Self.list(differences)
    case .cycle(let names):
      "the steps go round in a circle: \(names.joined(separator: " → ")); remove one of them"
    case .noPath(let source, let destination, let reached, let blockers):
      "there is no path from version \(source) to \(destination); "
        + (reached.isEmpty
          ? "no other version can be reached" : "only \(Self.commas(reached)) can be reached")
        + (blockers.isEmpty ? "" : "; the last step is blocked:" + Self.list(blockers))
    case .noSuchVersion(let name, let known):
      "there is no version \(name); there are \(Self.commas(known))"
    case .openChain(let mapping):
      "the mapping \(mapping) is followed by another, and does not say to which version it leads;"
        + " give the version's name as \"to\""
    case .mismatch(let mismatch): "\(mismatch)"
    case .unsoundMapping(let name, let reasons):
      "the mapping \(name) does not fit its models:" + Self.list(reasons)
    case .failed(let location, let reason): "\(location): \(reason)"
    case .badExpression(let text, let position, let reason):
      "the expression \(text): character \(position): \(reason)"
    }
  }

  private static func list<Element>(_ elements: [Element]) -> String {
    elements.map { "\n  - \($0)" }.joined()
  }

  private static func commas(_ names: [String]) -> String { names.joined(separator: ", ") }
}
