public import Foundation

/// How a sync is carried out.
public struct SyncOptions: Sendable {
  /// Which files are synced.
  public var filter = SyncFilter()
  /// How two changes of one file are put together.
  public var merge: any ContentMerge = SheetMerge()
  /// Why a content is not a song, such as `it is empty`; nil where it is one.
  ///
  /// What is not a song never replaces one, on either side.
  public var refusal: @Sendable (Data) -> String? = { _ in nil }
  /// Whether to go on where a guard would stop.
  public var isForced = false
  /// How many files are transferred at the same time.
  public var width = 8
  /// The name of this replica: the machine's, for instance.
  public var replica = "unnamed"
  /// Whether the service is locked while something is changed there.
  ///
  /// A lock spares replicas work that they would do twice; nothing is lost without it.
  public var usesLock = true
  /// How long to wait for another replica's lock.
  public var lockPatience: Duration = .seconds(30)
  /// How long contents are kept in the history, in seconds.
  public var historyAge: TimeInterval = 30 * 86_400
  /// How long deletions are remembered, in seconds.
  public var tombstoneAge: TimeInterval = 180 * 86_400
  /// Time and chance.
  public var surroundings = Surroundings()

  /// Makes the usual options.
  public init() {}

  /// Time and chance, which tests make predictable.
  public struct Surroundings: Sendable {
    /// This machine's clock.
    public var now: @Sendable () -> Date = { Date() }
    /// Waits.
    public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// A text that no one else has.
    public var unique: @Sendable () -> String = { UUID().uuidString.lowercased() }

    /// Makes those of the real world.
    public init() {}
  }
}
