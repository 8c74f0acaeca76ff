public import Foundation

/// A memory that lasts as long as the process, for tests.
public actor TransientMemory: SyncMemory {
  private var base = SyncBase()
  private var contents: [ContentHash: Data] = [:]
  private var events: [HistoryEvent] = []

  /// Makes an empty memory.
  public init() {}

  public func load() -> SyncBase { base }

  public func record(_ change: BaseChange) { base.entries[change.key] = change.entry }

  public func save(_ base: SyncBase) { self.base = base }

  public func keep(_ content: Data, as hash: ContentHash) { contents[hash] = content }

  public func content(of hash: ContentHash) -> Data? { contents[hash] }

  public func remember(_ event: HistoryEvent) { events.append(event) }

  public func history() -> [HistoryEvent] { events }

  public func forget(before date: Date, base: SyncBase) {
    events.removeAll { $0.date < date }
    var needed = Set(events.map(\.hash)).union(base.entries.values.map(\.hash))
    needed.formUnion(base.entries.values.compactMap(\.parent))
    contents = contents.filter { needed.contains($0.key) }
  }
}
