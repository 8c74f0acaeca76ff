public import Foundation

/// A step of the base, which is written down before the next one is taken.
public struct BaseChange: Hashable, Sendable, Codable {
  /// The file.
  public var key: NameKey
  /// What both sides agree on now; nil if both don't have it any more.
  public var entry: BaseEntry?

  /// Makes a change.
  public init(_ key: NameKey, _ entry: BaseEntry?) {
    self.key = key
    self.entry = entry
  }
}

/// What a replica remembers of one service between syncs: the base, the contents that both had,
/// and the history.
///
/// If the last changes are lost in a crash, nothing else is: the next sync finds out again that
/// both sides have the same.
public protocol SyncMemory: Sendable {
  /// The base; an empty one before the first sync.
  func load() async throws -> SyncBase
  /// Adds a change to the base.
  func record(_ change: BaseChange) async throws
  /// Puts a base in the place of the one before.
  func save(_ base: SyncBase) async throws
  /// Keeps a content.
  func keep(_ content: Data, as hash: ContentHash) async throws
  /// A content that was kept; nil if there is none.
  func content(of hash: ContentHash) async throws -> Data?
  /// Adds an event to the history.
  func remember(_ event: HistoryEvent) async throws
  /// The history, oldest event first.
  func history() async throws -> [HistoryEvent]
  /// Forgets events before a date, and contents that neither the rest nor the base speaks of.
  func forget(before date: Date, base: SyncBase) async throws
}
