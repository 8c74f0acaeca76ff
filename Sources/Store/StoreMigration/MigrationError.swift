/// Why a migration was not made; nothing has changed then.
public enum MigrationError: Error, Hashable, Sendable {
  /// The step can't be inferred; all that is in the way.
  case blocked([MigrationBlocker])
  /// The result breaks rules of its model; all of them.
  case invalid([MigrationViolation])
  /// No version that is known has the store's model. The nearest one, and how it differs.
  case unknownVersion(nearest: String?, differences: [ModelDifference])
  /// The steps lead in a circle, by the names of the versions.
  case cycle([String])
  /// No way leads to the version; those that can be reached, and what is in the way of the last.
  case noPath(from: String, to: String, reached: [String], blockers: [MigrationBlocker])
  /// The plan has no version of this name.
  case noSuchVersion(String, known: [String])
  /// The mapping was written for other versions of the models.
  case mismatch(MappingMismatch)
  /// Something in a mapping does not fit the models; all that does not.
  case unsoundMapping(name: String, reasons: [String])
  /// A mapping failed at a row.
  case failed(MigrationPlace, reason: String)
  /// A text of a mapping is no expression; the place counts characters from 1.
  case badExpression(String, place: Int, reason: String)
}

/// Where in a migration something happened.
public struct MigrationPlace: Hashable, Sendable {
  /// The name of the entity mapping; nil in an inferred step.
  public var mapping: String?
  /// The entity, of the destination where there is one already.
  public var entity: String
  /// The property; nil where the whole object is concerned.
  public var property: String?
  /// The `id` of the source's row; nil where none is concerned.
  public var row: Int64?

  /// Makes a place.
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

extension MigrationPlace: CustomStringConvertible {
  public var description: String {
    let path = entity + (property.map { ".\($0)" } ?? "")
    let parts = [mapping.map { "mapping \($0)" }, path, row.map { "source row \($0)" }]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

/// A rule of the model that a migrated store breaks.
public struct MigrationViolation: Hashable, Sendable {
  /// Where.
  public let place: MigrationPlace
  /// Which rule, and what would help.
  public let reason: String
  /// How many rows break it.
  public let rows: Int
}

extension MigrationViolation: CustomStringConvertible {
  public var description: String {
    "\(place): \(reason) (\(rows) \(rows == 1 ? "row" : "rows"))"
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
      "the store's model is no known version"
        + (nearest.map { "; the nearest is \($0), which differs in:" } ?? "")
        + Self.list(differences)
    case .cycle(let names):
      "the steps lead in a circle: \(names.joined(separator: " → ")); remove one of them"
    case .noPath(let source, let destination, let reached, let blockers):
      "no way leads from version \(source) to \(destination); "
        + (reached.isEmpty ? "nothing can be reached" : "as far as \(Self.commas(reached)) it does")
        + (blockers.isEmpty ? "" : "; in the way is:" + Self.list(blockers))
    case .noSuchVersion(let name, let known):
      "there is no version \(name); known are \(Self.commas(known))"
    case .mismatch(let mismatch): "\(mismatch)"
    case .unsoundMapping(let name, let reasons):
      "the mapping \(name) does not fit its models:" + Self.list(reasons)
    case .failed(let place, let reason): "\(place): \(reason)"
    case .badExpression(let text, let place, let reason):
      "the expression \(text): character \(place): \(reason)"
    }
  }

  private static func list<Element>(_ elements: [Element]) -> String {
    elements.map { "\n  - \($0)" }.joined()
  }

  private static func commas(_ names: [String]) -> String { names.joined(separator: ", ") }
}
