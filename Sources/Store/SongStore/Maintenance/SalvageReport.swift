/// What was saved from a damaged store.
public struct SalvageReport: Hashable, Sendable {
  /// The number of rows in the new store, by the tables' names.
  public internal(set) var rows: [String: Int] = [:]
  /// The number of rows that could not be read at most, as far as their numbers show, by the tables'
  /// names; rows that were deleted before leave gaps, too.
  public internal(set) var lost: [String: Int] = [:]
  /// The numbers of songs that could not be read, as far as they show, or the first thousand.
  public internal(set) var lostSongs: [Int64] = []
  /// The titles of songs that were saved without their sheets.
  public internal(set) var songsWithoutSheet: [String] = []
  /// The number of rows that were left out because the rows they belong to are lost.
  public internal(set) var orphans = 0
  /// The tables of which rows may be lost that nothing counts, by name.
  public internal(set) var uncountedTables: [String] = []
  /// The number of pages by which the file is shorter than it says.
  public internal(set) var missingPages = 0
  /// What is still wrong with the new store.
  public internal(set) var remaining = VerifyReport()

  /// Whether everything was saved, as far as the file and the numbers of the rows show.
  public var isComplete: Bool {
    lost.values.allSatisfy { $0 == 0 } && orphans == 0 && songsWithoutSheet.isEmpty
      && uncountedTables.isEmpty && missingPages == 0 && remaining.problems.isEmpty
  }
}
