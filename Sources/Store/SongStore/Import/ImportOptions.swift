/// How sheets are imported.
public struct ImportOptions: Sendable {
  /// What becomes of a sheet if the store has one with the same bytes already.
  public enum Duplicates: String, Hashable, Sendable, CaseIterable {
    /// It is skipped.
    case skip
    /// It becomes another song.
    case keep
  }

  /// What becomes of duplicates.
  public var duplicates = Duplicates.skip
  /// Whether a sheet that has changed in its file replaces the sheet of its song; otherwise it
  /// becomes another song.
  public var updates = false
  /// The library for the songs, created if missing; nil for none.
  public var library: String?
  /// The number of sheets that are written in one transaction.
  public var batchSize = 500

  /// Makes the usual options.
  public init() {}
}
