/// Something that keeps a migration from being inferred.
public struct MigrationBlocker: Hashable, Sendable {
  /// Where: `Song`, or `Song.capo`.
  public let path: String
  /// Why it can't be inferred.
  public let reason: String
  /// How many rows are concerned; nil where no store was looked at.
  public let rows: Int?
  /// What would help, any one of them.
  public let remedies: [String]
}

extension MigrationBlocker: CustomStringConvertible {
  public var description: String {
    let rows = rows.map { " (\($0) \($0 == 1 ? "row" : "rows"))" } ?? ""
    return "\(path): \(reason)\(rows); " + remedies.joined(separator: ", or ")
  }
}

/// One thing that a migration does.
public struct MigrationChange: Hashable, Sendable {
  /// Where: `Song`, or `Song.capo`.
  public let path: String
  /// What is done.
  public let action: String
  /// How many rows are concerned; nil where no store was looked at, or none counts.
  public let rows: Int?
}

extension MigrationChange: CustomStringConvertible {
  public var description: String {
    "\(path): \(action)" + (rows.map { " (\($0) \($0 == 1 ? "row" : "rows"))" } ?? "")
  }
}
