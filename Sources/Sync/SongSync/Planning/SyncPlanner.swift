internal import Foundation

/// Decides what a sync does, from what is known alone.
public struct SyncPlanner: Sendable {
  /// What both sides last agreed on.
  public var base: SyncBase
  /// What both sides have now.
  public var sides: BothSides<SideSnapshot>
  /// What other replicas have deleted; counts only where there is no base.
  public var tombstones: Set<Tombstone.Identity> = []

  /// Makes a planner.
  public init(base: SyncBase, sides: BothSides<SideSnapshot>) {
    self.base = base
    self.sides = sides
  }

  /// The plan.
  ///
  /// - Complexity: O(n log n) in the number of files.
  public func plan() -> SyncPlan {
    var planner = self
    let renames = planner.takeRenames()
    let left = leftAlone()
    let steps = planner.keys.filter { !left.keys.contains($0) }.compactMap { planner.step(for: $0) }
    let all = renames.filter { !left.keys.contains($0.key) } + steps + left.values.flatMap { $0 }
    return SyncPlan(steps: all.sorted { ($0.key, $0.path) < ($1.key, $1.path) })
  }

  /// The files whose contents must be looked at before a plan can be made.
  ///
  /// On the service only those are looked at whose content decides what is done: reading costs.
  public func unclearKeys(on side: SyncSide) -> [NameKey] {
    let other = side.other
    return keys.filter { key in
      guard let seen = sides[side].files[key], seen.hash == nil else { return false }
      let change = change(of: key, on: side)
      guard change == .unclear || change == .new else { return false }
      if side == .local { return true }
      let racy = base.entries[key]?.marks.remote.isRacy == true
      switch self.change(of: key, on: other) {
      case .absent: return false
      case .same: return racy
      case .gone, .changed, .unclear: return true
      case .new: return sizesMayAgree(key)
      }
    }
  }

  private func sizesMayAgree(_ key: NameKey) -> Bool {
    guard let local = sides.local.files[key]?.entry.size,
      let remote = sides.remote.files[key]?.entry.size
    else { return true }
    return local == remote
  }

  var keys: Set<NameKey> {
    Set(base.entries.keys).union(sides.local.files.keys).union(sides.remote.files.keys)
  }

  func change(of key: NameKey, on side: SyncSide) -> FileChange {
    FileChange(
      of: sides[side].files[key],
      since: base.entries[key],
      on: side,
      tolerance: sides[side].dateTolerance
    )
  }

  /// What is done about one file.
  private func step(for key: NameKey) -> PlannedStep? {
    var changes = BothSides(
      local: change(of: key, on: .local),
      remote: change(of: key, on: .remote)
    )
    // Downloading shows whether it has really changed.
    if changes.remote == .unclear { changes.remote = .changed }
    if changes.local == .unclear { changes.local = .changed }
    if isOverwritten(key, changes) { changes.local = .changed }
    guard let action = action(for: key, changes) else { return nil }
    return PlannedStep(key: key, path: path(of: key, for: action), action: action, changes: changes)
  }

  private func action(for key: NameKey, _ changes: BothSides<FileChange>) -> SyncAction? {
    if changes.local == .new, changes.remote == .absent, isBuried(key) {
      return .delete(on: .local)
    }
    if changes == BothSides(local: .same, remote: .same) { return markMoved(key) ? .adopt : nil }
    let hashes = sides.map { $0.files[key]?.hash }
    return SyncAction(changes, isEqualNow: hashes.local != nil && hashes.local == hashes.remote)
  }

  /// Whether another replica has put its text in the place of what this one uploaded, at the
  /// same moment; what this one uploaded then counts as a change that is still to be synced.
  private func isOverwritten(_ key: NameKey, _ changes: BothSides<FileChange>) -> Bool {
    guard let entry = base.entries[key], entry.isUnconfirmed else { return false }
    return changes.local == .same && [.changed, .gone].contains(changes.remote)
  }

  /// Whether a file is the old copy of one that another replica has deleted.
  private func isBuried(_ key: NameKey) -> Bool {
    guard let hash = sides.local.files[key]?.hash else { return false }
    return tombstones.contains(Tombstone.Identity(key: key, hash: hash))
  }

  /// Whether a file with the same content has another revision than the base knows.
  private func markMoved(_ key: NameKey) -> Bool {
    guard let entry = base.entries[key] else { return false }
    if entry.isUnconfirmed { return true }
    return SyncSide.allCases.contains { side in
      guard let seen = sides[side].files[key] else { return false }
      let mark = entry.marks[side]
      return seen.hash != nil
        && (mark.revision != seen.entry.revision
          || mark.isRacy && !sides[side].isRacy(seen.entry))
    }
  }

  private func path(of key: NameKey, for action: SyncAction) -> String {
    let source: SyncSide
    switch action {
    case .copy(let side): source = side
    case .delete(let side): source = side
    default: source = .local
    }
    return sides[source].files[key]?.entry.path ?? sides[source.other].files[key]?.entry.path
      ?? base.entries[key]?.marks[source].path ?? key.text
  }

  /// The files that are left alone, by their keys.
  private func leftAlone() -> [NameKey: [PlannedStep]] {
    var steps: [NameKey: [PlannedStep]] = [:]
    for side in SyncSide.allCases {
      for (path, problem) in sides[side].problems {
        let key = NameKey(path)
        let changes = BothSides(
          local: change(of: key, on: .local),
          remote: change(of: key, on: .remote)
        )
        let action = SyncAction.leave(on: side, problem)
        steps[key, default: []].append(
          PlannedStep(key: key, path: path, action: action, changes: changes)
        )
      }
    }
    return steps
  }
}

extension Tombstone {
  /// What a tombstone is about.
  public struct Identity: Hashable, Sendable {
    let key: NameKey
    let hash: ContentHash

    /// A file with a content.
    public init(key: NameKey, hash: ContentHash) {
      self.key = key
      self.hash = hash
    }
  }
}

extension SideSnapshot {
  /// Whether a file is so young that a change after the listing might leave the same revision.
  func isRacy(_ entry: FileEntry) -> Bool {
    guard let date, let modified = entry.modified else { return entry.revision == nil }
    return date.timeIntervalSince(modified) < dateTolerance
  }
}
