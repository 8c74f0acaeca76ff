internal import Foundation

/// Carries out the steps of a plan.
///
/// A step first makes sure that the content it takes away is kept, then changes a side under the
/// condition that it is as it was seen, and then notes what both sides agree on. So a step that
/// is cut off anywhere is found again by the next plan.
struct StepRunner: Sendable {
  let places: BothSides<SyncPlace>
  let base: SyncBase
  let ledger: SyncLedger
  let memory: any SyncMemory
  let options: SyncOptions

  func run(_ step: PlannedStep) async throws -> StepOutcome {
    switch step.action {
    case .copy(let side): try await copy(step.key, from: side)
    case .delete(let side): try await delete(step.key, on: side)
    case .rename(let side, let from, let to): try await rename(step.key, on: side, from, to: to)
    case .adopt: try await adopt(step.key)
    case .reconcile: try await reconcile(step.key)
    case .forget: try await forget(step.key)
    case .leave: .noted
    }
  }

  func seen(_ key: NameKey, on side: SyncSide) -> SeenFile? {
    places[side].snapshot.files[key]
  }

  private func forget(_ key: NameKey) async throws -> StepOutcome {
    try await ledger.record(key, nil)
    return .noted
  }

  private func copy(_ key: NameKey, from side: SyncSide) async throws -> StepOutcome {
    guard let source = seen(key, on: side)?.entry else { return .noted }
    let content = try await read(source.path, on: side)
    let hash = ContentHash(of: content.data)
    let target = seen(key, on: side.other)?.entry
    if let entry = base.entries[key], entry.hash == hash, let target {
      // Only the revision was new.
      try await note(key, hash, fresh: content.entry, on: side, seen: target)
      return .noted
    }
    if let reason = options.refusal(content.data) {
      let other = target == nil ? NoSong.Other.nothing : .song
      throw NoSong(path: source.path, side: side, reason: reason, other: other)
    }
    try await keep(content.data, hash, sentFrom: side, as: source.path)
    if let old = base.entries[key]?.hash, let target {
      let kind = side == .local ? HistoryEvent.Kind.overwrittenThere : .overwrittenHere
      try await remember(kind, target.path, hash: old)
    }
    let written = try await places[side.other].put(
      content.data,
      to: target?.path ?? source.path,
      replacing: target
    )
    let marks = marks(content.entry, on: side, written)
    try await note(key, hash, marks: marks, upload: side == .local)
    return .copied(from: side)
  }

  private func delete(_ key: NameKey, on side: SyncSide) async throws -> StepOutcome {
    guard let target = seen(key, on: side) else { return .noted }
    let other = base.entries[key]?.marks[side.other].path ?? target.entry.path
    // A listing may be old; what is deleted is asked for once more.
    if try await places[side.other].service.find(other) != nil {
      throw FileServiceError.conflict(other)
    }
    let hash = try await keepContent(of: target, key, on: side)
    try await remember(side == .local ? .deletedHere : .deletedThere, target.entry.path, hash: hash)
    let condition = target.entry.revision.map { WriteCondition.matching($0) } ?? .always
    try await places[side].service.delete(target.entry.path, if: condition)
    try await ledger.record(key, nil)
    if side == .remote {
      await ledger.add(Tombstone(key, hash: hash, date: options.surroundings.now()))
    }
    return .deleted(on: side)
  }

  /// Makes sure that what is about to be deleted is kept.
  private func keepContent(
    of target: SeenFile,
    _ key: NameKey,
    on side: SyncSide
  ) async throws -> ContentHash {
    if let hash = base.entries[key]?.hash, try await memory.content(of: hash) != nil { return hash }
    let content = try await read(target.entry.path, on: side)
    let hash = ContentHash(of: content.data)
    guard hash == (base.entries[key]?.hash ?? target.hash) else {
      throw FileServiceError.conflict(target.entry.path)
    }
    try await memory.keep(content.data, as: hash)
    return hash
  }

  private func rename(
    _ key: NameKey,
    on side: SyncSide,
    _ path: String,
    to newPath: String
  ) async throws -> StepOutcome {
    let newKey = NameKey(newPath)
    guard let entry = base.entries[key], let new = seen(newKey, on: side.other)?.entry else {
      return .noted
    }
    let place = places[side]
    if newKey == key, place.capabilities.ignoresCase {
      // If this is cut off, the file is missing there, and counts as new on the other side.
      try await ledger.record(key, nil)
      let part = PassingName.part(of: path, unique: options.surroundings.unique())
      try await place.service.move(path, to: part, if: .absent)
      try await place.service.move(part, to: newPath, if: .absent)
    } else {
      try await place.service.move(path, to: newPath, if: .absent)
    }
    try await noteRename(of: entry, from: key, to: newKey, new, newPath: newPath, on: side)
    return .renamed
  }

  private func noteRename(
    of entry: BaseEntry,
    from key: NameKey,
    to newKey: NameKey,
    _ new: FileEntry,
    newPath: String,
    on side: SyncSide
  ) async throws {
    var entry = entry
    entry.marks[side].path = newPath
    // It may have been changed as well; only its content can show it.
    entry.marks[side].isRacy = true
    entry.marks[side.other] = places[side.other].mark(seen: new)
    if newKey == key {
      entry.marks[side.other].isRacy = true
    } else {
      try await ledger.record(key, nil)
    }
    try await ledger.record(newKey, entry)
  }

  private func adopt(_ key: NameKey) async throws -> StepOutcome {
    guard let local = seen(key, on: .local), let remote = seen(key, on: .remote) else {
      return .noted
    }
    guard let hash = local.hash ?? remote.hash ?? base.entries[key]?.hash else { return .noted }
    if base.entries[key]?.hash != hash, try await memory.content(of: hash) == nil {
      let content = try await read(local.entry.path, on: .local)
      guard ContentHash(of: content.data) == hash else {
        throw FileServiceError.conflict(local.entry.path)
      }
      try await memory.keep(content.data, as: hash)
    }
    let marks = BothSides(
      local: places.local.mark(seen: local.entry),
      remote: places.remote.mark(seen: remote.entry)
    )
    try await ledger.record(key, BaseEntry(hash, marks: marks))
    return .noted
  }

  // MARK: What all steps need

  func read(_ path: String, on side: SyncSide) async throws -> FileContent {
    let content = try await places[side].service.read(path)
    if let size = content.entry.size, size != content.data.count {
      throw FileServiceError.incomplete(path)
    }
    return content
  }

  func remember(_ kind: HistoryEvent.Kind, _ path: String, hash: ContentHash) async throws {
    let date = options.surroundings.now()
    try await memory.remember(HistoryEvent(kind, path: path, hash: hash, date: date))
  }

  private func keep(
    _ content: Data,
    _ hash: ContentHash,
    sentFrom side: SyncSide,
    as path: String
  ) async throws {
    try await memory.keep(content, as: hash)
    if side == .local { try await remember(.sent, path, hash: hash) }
  }

  /// The marks of a file that has just been read on one side and written on the other.
  func marks(_ read: FileEntry, on side: SyncSide, _ written: FileEntry) -> BothSides<FileMark> {
    let other = places[side.other].mark(fresh: written)
    let own = places[side].mark(fresh: read)
    return side == .local
      ? BothSides(local: own, remote: other) : BothSides(local: other, remote: own)
  }

  /// Notes that both sides agree.
  func note(
    _ key: NameKey,
    _ hash: ContentHash,
    marks: BothSides<FileMark>,
    upload: Bool
  ) async throws {
    let isUnconfirmed = upload && !places.remote.capabilities.writesAreSafe
    let old = base.entries[key]
    // Two uploads without a listing between them have the same parent.
    let parent = old.flatMap { $0.isUnconfirmed ? $0.parent : $0.hash }
    let entry = BaseEntry(
      hash,
      marks: marks,
      isUnconfirmed: isUnconfirmed,
      parent: isUnconfirmed ? parent : nil
    )
    try await ledger.record(key, entry)
  }

  private func note(
    _ key: NameKey,
    _ hash: ContentHash,
    fresh: FileEntry,
    on side: SyncSide,
    seen: FileEntry
  ) async throws {
    let own = places[side].mark(fresh: fresh)
    let other = places[side.other].mark(seen: seen)
    let marks =
      side == .local ? BothSides(local: own, remote: other) : BothSides(local: other, remote: own)
    try await ledger.record(key, BaseEntry(hash, marks: marks))
  }
}
