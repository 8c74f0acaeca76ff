internal import Foundation

/// The base of a sync under way: every change is written down before the next step relies on it.
actor SyncLedger {
  private(set) var base: SyncBase
  private let memory: any SyncMemory

  init(_ base: SyncBase, memory: any SyncMemory) {
    self.base = base
    self.memory = memory
  }

  func record(_ key: NameKey, _ entry: BaseEntry?) async throws {
    try await memory.record(BaseChange(key, entry))
    base.entries[key] = entry
  }

  func add(_ tombstone: Tombstone) {
    base.tombstones.append(tombstone)
  }

  /// Changes the rest of the base, and saves all of it.
  func save(_ change: @Sendable (inout SyncBase) -> Void) async throws {
    change(&base)
    try await memory.save(base)
  }
}
