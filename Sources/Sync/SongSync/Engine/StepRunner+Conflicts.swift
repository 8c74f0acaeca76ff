internal import Foundation

extension StepRunner {
  /// One version of a file that both sides have changed.
  private struct Version {
    let side: SyncSide
    let content: FileContent
    let hash: ContentHash

    var data: Data { content.data }
    var path: String { content.entry.path }
  }

  /// Puts the changes of both sides together, or keeps both.
  func reconcile(_ key: NameKey) async throws -> StepOutcome {
    guard let local = try await version(of: key, on: .local),
      let remote = try await version(of: key, on: .remote)
    else { return .noted }
    if local.hash == remote.hash {
      let marks = marks(local.content.entry, on: .local, remote.content.entry)
      try await note(key, local.hash, marks: marks, upload: false)
      return .noted
    }
    if let outcome = try await replaceNoSong(at: key, local, remote) { return outcome }
    if let merged = try await merged(key, local, with: remote) {
      return try await write(merged, as: key, over: local, remote)
    }
    return try await keepBoth(key, local, and: remote)
  }

  private func version(of key: NameKey, on side: SyncSide) async throws -> Version? {
    guard let seen = seen(key, on: side) else { return nil }
    let content = try await read(seen.entry.path, on: side)
    let hash = ContentHash(of: content.data)
    try await memory.keep(content.data, as: hash)
    return Version(side: side, content: content, hash: hash)
  }

  private func merged(
    _ key: NameKey,
    _ local: Version,
    with remote: Version
  ) async throws -> Data? {
    guard let entry = base.entries[key] else { return nil }
    // What this replica uploaded may never have been seen by whoever wrote the other version.
    guard let hash = entry.isUnconfirmed ? entry.parent : entry.hash,
      let common = try await memory.content(of: hash)
    else { return nil }
    return options.merge.merge(base: common, local: local.data, remote: remote.data)
  }

  /// Writes a merged text on both sides, here first: if that is all that happens, the next sync
  /// merges it again with the same result.
  private func write(
    _ merged: Data,
    as key: NameKey,
    over local: Version,
    _ remote: Version
  ) async throws -> StepOutcome {
    let hash = ContentHash(of: merged)
    try await memory.keep(merged, as: hash)
    let here = try await replace(local, with: merged, hash)
    let there = try await replace(remote, with: merged, hash)
    let marks = BothSides(
      local: places.local.mark(fresh: here),
      remote: places.remote.mark(fresh: there)
    )
    try await note(key, hash, marks: marks, upload: hash != remote.hash)
    if hash == remote.hash { return .copied(from: .remote) }
    return hash == local.hash ? .copied(from: .local) : .merged(local.path)
  }

  /// Replaces a file that is not a song by the song of the other side; nil where both are songs.
  private func replaceNoSong(
    at key: NameKey,
    _ local: Version,
    _ remote: Version
  ) async throws -> StepOutcome? {
    let reasons = BothSides(
      local: options.refusal(local.data),
      remote: options.refusal(remote.data)
    )
    guard let side = SyncSide.allCases.first(where: { reasons[$0] != nil }),
      let reason = reasons[side]
    else { return nil }
    let (file, song) = side == .local ? (local, remote) : (remote, local)
    if reasons[side.other] != nil {
      throw NoSong(path: file.path, side: side, reason: reason, other: .noSong)
    }
    let written = try await replace(file, with: song.data, song.hash)
    let marks = marks(song.content.entry, on: song.side, written)
    try await note(key, song.hash, marks: marks, upload: song.side == .local)
    let replaced = NoSong(path: file.path, side: side, reason: reason, other: .changedSong)
    return .replaced(replaced)
  }

  private func replace(
    _ version: Version,
    with data: Data,
    _ hash: ContentHash
  ) async throws -> FileEntry {
    if version.hash == hash { return version.content.entry }
    let kind: HistoryEvent.Kind = version.side == .local ? .overwrittenHere : .overwrittenThere
    try await remember(kind, version.path, hash: version.hash)
    return try await places[version.side]
      .put(data, to: version.path, replacing: version.content.entry)
  }

  /// Keeps one text under the name of both, and the other under a name made of its hash.
  ///
  /// Which is which depends on the texts alone, so that all machines decide alike.
  private func keepBoth(
    _ key: NameKey,
    _ local: Version,
    and remote: Version
  ) async throws -> StepOutcome {
    let (winner, loser) = local.hash < remote.hash ? (local, remote) : (remote, local)
    let path = try await writeLoser(loser, named: local.path)
    try await remember(.lost, path, hash: loser.hash)
    let written = try await replace(loser, with: winner.data, winner.hash)
    let marks = marks(winner.content.entry, on: winner.side, written)
    try await note(key, winner.hash, marks: marks, upload: winner.side == .local)
    return .keptBoth(path)
  }

  /// Writes the text that lost on both sides.
  private func writeLoser(_ loser: Version, named path: String) async throws -> String {
    for digits in ConflictName.lengths {
      let name = ConflictName.path(for: path, hash: loser.hash, digits: digits)
      guard let here = try await add(loser, as: name, on: .local),
        let there = try await add(loser, as: name, on: .remote)
      else { continue }
      let marks = BothSides(
        local: places.local.mark(fresh: here),
        remote: places.remote.mark(fresh: there)
      )
      try await note(NameKey(name), loser.hash, marks: marks, upload: true)
      return name
    }
    throw FileServiceError.conflict(path)
  }

  /// Adds a text to a side, unless it is there already; nil if the name is taken.
  private func add(
    _ version: Version,
    as path: String,
    on side: SyncSide
  ) async throws -> FileEntry? {
    if try await places[side].service.find(path) != nil {
      let there = try await read(path, on: side)
      return there.data == version.data ? there.entry : nil
    }
    return try await places[side].put(version.data, to: path, replacing: nil)
  }
}
