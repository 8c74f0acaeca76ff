internal import Foundation

extension SyncPlanner {
  /// Finds files that were renamed on one side, and goes on as if they were renamed on the other.
  mutating func takeRenames() -> [PlannedStep] {
    SyncSide.allCases.flatMap { side in
      takeRespelled(on: side) + takeMoved(on: side)
    }
  }

  /// The new files of a side whose contents may show that they were renamed.
  ///
  /// Only files that are as large as one that has gone are worth a look.
  public func renameCandidates(on side: SyncSide) -> [NameKey] {
    let sizes = Set(goneKeys(on: side).compactMap { base.entries[$0]?.marks[side].size })
    return sides[side].files.filter { key, seen in
      base.entries[key] == nil && seen.hash == nil && sides[side.other].files[key] == nil
        && seen.entry.size.map(sizes.contains) != false && !sizes.isEmpty
    }.map(\.key)
  }

  /// Files whose names were spelled anew: other case, or other composition of letters.
  private mutating func takeRespelled(on side: SyncSide) -> [PlannedStep] {
    let other = side.other
    var steps: [PlannedStep] = []
    for (key, entry) in base.entries {
      guard let seen = sides[side].files[key]?.entry, let twin = sides[other].files[key]?.entry,
        !seen.path.isSpelled(like: entry.marks[side].path),
        twin.path.isSpelled(like: entry.marks[other].path), !seen.path.isSpelled(like: twin.path)
      else { continue }
      steps.append(rename(key, on: other, from: twin.path, to: seen.path))
    }
    return steps
  }

  /// Files that have gone, and have come back elsewhere with the same content.
  private mutating func takeMoved(on side: SyncSide) -> [PlannedStep] {
    let other = side.other
    var homes = Dictionary(grouping: newKeys(on: side)) { sides[side].files[$0]?.hash }
    homes[nil] = nil
    var steps: [PlannedStep] = []
    for key in goneKeys(on: side).sorted() {
      guard let entry = base.entries[key], let old = sides[other].files[key]?.entry,
        let home = homes[entry.hash]?.best(for: key), let new = sides[side].files[home]?.entry
      else { continue }
      homes[entry.hash]?.removeAll { $0 == home }
      steps.append(rename(key, on: other, from: old.path, to: new.path))
      moveBase(of: key, to: home, on: side)
    }
    return steps
  }

  private func newKeys(on side: SyncSide) -> [NameKey] {
    sides[side].files.keys.filter {
      base.entries[$0] == nil && sides[side.other].files[$0] == nil
    }
  }

  private func goneKeys(on side: SyncSide) -> [NameKey] {
    base.entries.keys.filter {
      sides[side].files[$0] == nil && sides[side.other].files[$0] != nil
    }
  }

  private func rename(
    _ key: NameKey,
    on side: SyncSide,
    from old: String,
    to new: String
  ) -> PlannedStep {
    let changes = BothSides(
      local: change(of: key, on: .local),
      remote: change(of: key, on: .remote)
    )
    let action = SyncAction.rename(on: side, from: old, to: new)
    return PlannedStep(key: key, path: new, action: action, changes: changes)
  }

  private mutating func moveBase(of key: NameKey, to home: NameKey, on side: SyncSide) {
    base.entries[home] = base.entries.removeValue(forKey: key)
    sides[side.other].files[home] = sides[side.other].files.removeValue(forKey: key)
    if let entry = sides[side].files[home]?.entry {
      base.entries[home]?.marks[side] = FileMark(entry, isRacy: false)
    }
  }
}

extension [NameKey] {
  /// The likeliest new place for a file: one with the same name in another folder, or the first.
  fileprivate func best(for key: NameKey) -> NameKey? {
    let sorted = sorted()
    return sorted.first { $0.text.fileName == key.text.fileName } ?? sorted.first
  }
}

extension String {
  /// Whether two names are the same, byte for byte; Swift's equality overlooks composition.
  func isSpelled(like other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
