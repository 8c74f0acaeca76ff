internal import Foundation

/// What both sides have, what the base says about it, and the plan that follows.
struct SyncSurvey: Sendable {
  let base: SyncBase
  let places: BothSides<SyncPlace>
  var plan: SyncPlan
  /// Files that can't be read now; they are left for the next round.
  let failures: [SyncFailure]

  /// - Throws: `SyncStop`.
  func checkGuards() throws(SyncStop) {
    try SyncGuard(base: base, plan: plan, sides: places.map(\.snapshot)).check()
  }

  /// The plan as it is shown: with what will fail apart, as far as it is known before files are read.
  func plan(withFailuresOf options: SyncOptions) -> SyncPlan {
    var plan = plan
    plan.failures = failures
    for step in plan.steps {
      guard let file = emptyFile(of: step, options) else { continue }
      plan.failures.append(SyncFailure(path: file.path, error: file))
    }
    let failing = Set(plan.failures.map(\.path))
    plan.steps.removeAll { failing.contains($0.path) }
    return plan
  }

  /// The empty file that a step would copy, where that is not a song.
  private func emptyFile(of step: PlannedStep, _ options: SyncOptions) -> NoSong? {
    guard case .copy(let side) = step.action,
      places[side].snapshot.files[step.key]?.entry.size == 0,
      let reason = options.refusal(Data())
    else { return nil }
    let isAlone = places[side.other].snapshot.files[step.key] == nil
    return NoSong(path: step.path, side: side, reason: reason, other: isAlone ? .nothing : .song)
  }

  /// Whether the service is another place than the one of the base.
  var isAnotherPlace: Bool {
    SyncGuard(base: base, plan: plan, sides: places.map(\.snapshot)).isAnotherPlace
  }
}

/// Looks at both sides.
struct Surveyor {
  let services: BothSides<any FileService>
  let capabilities: BothSides<ServiceCapabilities>
  let base: SyncBase
  let options: SyncOptions

  /// Lists both sides, reads the files about which listings leave doubts, and makes the plan.
  func survey() async throws -> SyncSurvey {
    let snapshots = BothSides(
      local: try await snapshot(of: .local),
      remote: try await snapshot(of: .remote)
    )
    var planner = SyncPlanner(base: base, sides: snapshots)
    planner.tombstones = await tombstones(in: snapshots.remote)
    var failures: [SyncFailure] = []
    for side in SyncSide.allCases {
      let keys = Set(planner.unclearKeys(on: side)).union(planner.renameCandidates(on: side))
      try await hash(keys, on: side, in: &planner, failures: &failures)
    }
    var plan = planner.plan()
    let unread = Set(failures.map { NameKey($0.path) })
    plan.steps.removeAll { unread.contains($0.key) }
    plan.notices += notices(planner.sides.remote)
    let places = BothSides(
      local: place(.local, planner.sides.local),
      remote: place(.remote, planner.sides.remote)
    )
    return SyncSurvey(base: base, places: places, plan: plan, failures: failures)
  }

  private func place(_ side: SyncSide, _ snapshot: SideSnapshot) -> SyncPlace {
    SyncPlace(
      side: side,
      service: services[side],
      capabilities: capabilities[side],
      snapshot: snapshot,
      unique: options.surroundings.unique
    )
  }

  private func snapshot(of side: SyncSide) async throws -> SideSnapshot {
    let capabilities = capabilities[side]
    let listings: [ServiceListing]
    do {
      listings = try await TreeListing(
        service: services[side],
        width: options.width,
        sleep: options.surroundings.sleep
      ).all()
    } catch FileServiceError.notFound("") {
      guard base.entries.isEmpty else { throw SyncStop.isMissing(side) }
      listings = []
    }
    return SideSnapshot(
      listings,
      dateTolerance: capabilities.revisionsAreExact ? 0 : capabilities.dateTolerance,
      filter: options.filter
    )
  }

  private func hash(
    _ keys: Set<NameKey>,
    on side: SyncSide,
    in planner: inout SyncPlanner,
    failures: inout [SyncFailure]
  ) async throws {
    let files = keys.sorted().compactMap { key in planner.sides[side].files[key].map { (key, $0) } }
    try await BoundedWork.forEach(files, width: options.width) { [service = services[side]] file in
      do {
        let content = try await service.read(file.1.entry.path)
        let seen = SeenFile(content.entry, hash: ContentHash(of: content.data))
        return (file.0, Result<SeenFile, SyncFailure>.success(seen))
      } catch {
        return (file.0, .failure(SyncFailure(path: file.1.entry.path, error: error)))
      }
    } finish: { key, result in
      switch result {
      case .success(let seen): planner.sides[side].files[key] = seen
      case .failure(let failure): failures.append(failure)
      }
    }
  }

  /// What other replicas have deleted, where that matters: without a base, an old copy of a
  /// deleted song looks like a new one.
  private func tombstones(in remote: SideSnapshot) async -> Set<Tombstone.Identity> {
    guard base.entries.isEmpty else { return [] }
    let oldest = options.surroundings.now().addingTimeInterval(-options.tombstoneAge)
    var found: Set<Tombstone.Identity> = []
    for path in remote.tombstonePaths {
      guard let content = try? await services.remote.read(path),
        let stones = try? JSONDecoder().decode([Tombstone].self, from: content.data)
      else { continue }
      for stone in stones where stone.date >= oldest {
        found.insert(Tombstone.Identity(key: stone.key, hash: stone.hash))
      }
    }
    return found
  }

  private func notices(_ remote: SideSnapshot) -> [String] {
    guard let date = remote.date else { return [] }
    let skew = Int(date.timeIntervalSince(options.surroundings.now()).rounded())
    guard abs(skew) > 120 else { return [] }
    let direction = skew > 0 ? "behind" : "ahead of"
    return [
      "this machine's clock is \(abs(skew)) s \(direction) the remote's; songs are compared by "
        + "content, but set the clock"
    ]
  }
}
