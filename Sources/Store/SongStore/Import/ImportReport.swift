/// The progress of an import.
public struct ImportProgress: Hashable, Sendable {
  /// The number of sheets done.
  public let done: Int
  /// The number of all sheets.
  public let total: Int
}

/// The result of an import.
public struct ImportReport: Hashable, Sendable {
  /// A sheet that was not imported.
  public struct Failure: Hashable, Sendable {
    /// The sheet's name.
    public let name: String
    /// Why it was not imported.
    public let reason: String
  }

  /// A sheet that was in the store already.
  public struct Duplicate: Hashable, Sendable {
    /// The sheet's name.
    public let name: String
    /// The number of the song that has the same bytes.
    public let songID: Int64
    let path: String?
  }

  /// A sheet that has changed in its file.
  public struct Update: Hashable, Sendable {
    /// The sheet's name.
    public let name: String
    /// The number of its song.
    public let songID: Int64
  }

  /// How many songs were added.
  public internal(set) var added = 0
  /// The sheets that the store had already.
  public internal(set) var duplicates: [Duplicate] = []
  /// The sheets that replaced those of their songs.
  public internal(set) var updates: [Update] = []
  /// The sheets that have changed in their files, but have been edited in the store, too, where
  /// they stay as they are.
  public internal(set) var conflicts: [Update] = []
  /// The sheets that could not be read or kept.
  public internal(set) var failures: [Failure] = []
}

extension ImportReport {
  /// The number of sheets done.
  var count: Int { added + duplicates.count + updates.count + conflicts.count + failures.count }

  /// Adds the results for other sheets.
  mutating func add(_ other: ImportReport) {
    added += other.added
    duplicates += other.duplicates
    updates += other.updates
    conflicts += other.conflicts
    failures += other.failures
  }
}
