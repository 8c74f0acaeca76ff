/// How far a migration has come.
public struct MigrationProgress: Hashable, Sendable {
  /// What is being done, in words.
  public let stage: String
  /// The rows that were done in all; 0 where a stage does not count them.
  public let rows: Int
}
