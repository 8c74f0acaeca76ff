/// The progress of a migration.
public struct MigrationProgress: Hashable, Sendable {
  /// What is being done, in words.
  public let stage: String
  /// The number of rows done so far; 0 if the stage does not count them.
  public let rows: Int
}
