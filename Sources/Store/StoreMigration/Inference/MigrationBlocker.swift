import StoreModel

/// Something that keeps a migration from being inferred.
public struct MigrationBlocker: Hashable, Sendable {
  /// Where it is: `Song`, or `Song.capo`.
  public let path: String
  /// Why the migration can't be inferred.
  public let reason: String
  /// How many rows are affected; nil if no store was looked at.
  public let rows: Int?
  /// The remedies; any one of them will do.
  public let remedies: [String]
}

extension MigrationBlocker: CustomStringConvertible {
  public var description: String {
    let rows = rows.map { " (\($0.counted("row")))" } ?? ""
    return "\(path): \(reason)\(rows); " + remedies.joined(separator: ", or ")
  }
}

/// One thing that a migration does.
public struct MigrationChange: Hashable, Sendable {
  /// Where it is done: `Song`, or `Song.capo`.
  public let path: String
  /// What is done.
  public let action: String
  /// How many rows are affected; nil if no store was looked at, or rows don't matter.
  public let rows: Int?
}

extension MigrationChange: CustomStringConvertible {
  public var description: String {
    "\(path): \(action)" + (rows.map { " (\($0.counted("row")))" } ?? "")
  }
}
