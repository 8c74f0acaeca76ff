/// What came over from a damaged store.
public struct SalvageReport: Hashable, Sendable {
  /// How many rows came over, by the tables' names.
  public internal(set) var rows: [String: Int] = [:]
  /// How many rows could not be read, as far as their numbers tell, by the tables' names.
  public internal(set) var lost: [String: Int] = [:]
  /// How many rows were left out because what they belong to is lost.
  public internal(set) var orphans = 0
  /// What the new store still lacks, as its examination tells.
  public internal(set) var remaining = VerifyReport()
}
