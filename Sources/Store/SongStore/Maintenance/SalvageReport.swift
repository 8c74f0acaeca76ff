/// What was saved from a damaged store.
public struct SalvageReport: Hashable, Sendable {
  /// The number of rows that were saved, by the tables' names.
  public internal(set) var rows: [String: Int] = [:]
  /// The number of rows that could not be read, as far as their numbers show, by the tables' names.
  public internal(set) var lost: [String: Int] = [:]
  /// The number of rows that were left out because the rows they belong to are lost.
  public internal(set) var orphans = 0
  /// What is still wrong with the new store.
  public internal(set) var remaining = VerifyReport()
}
