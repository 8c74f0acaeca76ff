internal import Foundation

/// One sync, from the first look to the last.
struct SyncRun: Sendable {
  let services: BothSides<any FileService>
  let capabilities: BothSides<ServiceCapabilities>
  let ledger: SyncLedger
  let memory: any SyncMemory
  let options: SyncOptions
  let progress: @Sendable (Int, Int) -> Void

  /// Goes round until there is nothing left to do, or nothing gets done.
  func run(rounds: Int) async throws -> SyncReport {
    let lock = RemoteLock(services.remote, options: options)
    var report = SyncReport()
    do {
      try await run(rounds: rounds, lock: lock, report: &report)
    } catch {
      await lock.release()
      throw error
    }
    await lock.release()
    try await finish()
    return report
  }

  private func run(rounds: Int, lock: RemoteLock, report: inout SyncReport) async throws {
    var idleRounds = 0
    for round in 1...rounds {
      let survey = try await survey(isFirst: round == 1)
      report.leftAlone = survey.plan.leftAlone
      report.notices = survey.plan.notices
      if round == 1 { try await prepare(survey) }
      if options.usesLock, survey.plan.writes(on: .remote) {
        let remote = survey.places.remote.snapshot
        if round == 1 { try await lock.take(seen: remote.lock, at: remote.date) }
      }
      let result = try await carryOut(survey, lock: lock)
      for outcome in result.outcomes { report.add(outcome) }
      report.failures = survey.failures + result.failures
      idleRounds = result.hasChanged ? 0 : idleRounds + 1
      if !result.hasChanged, report.failures.isEmpty || idleRounds > 1 || result.isHopeless {
        return
      }
      try await pause(after: result, round: idleRounds)
    }
  }

  private func survey(isFirst: Bool) async throws -> SyncSurvey {
    let survey = try await surveyor(await ledger.base).survey()
    if !isFirst { return survey }
    if options.isForced {
      guard survey.isAnotherPlace else { return survey }
      // The base speaks of another place: all files are new there.
      try await ledger.save { $0 = SyncBase() }
      return try await surveyor(await ledger.base).survey()
    }
    try survey.checkGuards()
    return survey
  }

  private func surveyor(_ base: SyncBase) -> Surveyor {
    Surveyor(services: services, capabilities: capabilities, base: base, options: options)
  }

  /// Notes which place this is, and tidies up what cut-off syncs have left there.
  private func prepare(_ survey: SyncSurvey) async throws {
    let remote = survey.places.remote.snapshot
    var sentinels = remote.sentinels
    if sentinels.isEmpty {
      let name = options.surroundings.unique()
      let content = Data("Songs are synced with this folder. Don't delete this file.\n".utf8)
      _ = try await services.remote.write(content, to: PassingName.sentinel(name), if: .always)
      sentinels = [name]
    }
    let base = survey.base
    if base.sentinels != sentinels || base.remoteCapabilities != capabilities.remote {
      try await ledger.save { [sentinels, capabilities] base in
        base.sentinels = sentinels
        base.remoteCapabilities = capabilities.remote
      }
    }
    for part in remote.parts where remote.isAbandoned(part) {
      try? await services.remote.delete(part.path, if: .always)
    }
  }

  // MARK: A round

  private struct RoundResult: Sendable {
    var outcomes: [StepOutcome] = []
    var failures: [SyncFailure] = []

    /// Whether a side was changed, so that another look is due.
    var hasChanged: Bool { outcomes.contains { !$0.isNoted } }

    /// Whether a failure stands in the way of everything.
    var isHopeless: Bool {
      failures.contains { ($0.error as? FileServiceError)?.endsEverything == true }
    }
  }

  private func carryOut(_ survey: SyncSurvey, lock: RemoteLock) async throws -> RoundResult {
    let runner = StepRunner(
      places: survey.places,
      base: survey.base,
      ledger: ledger,
      memory: memory,
      options: options
    )
    // Renamed files are looked at anew before anything else is done with them.
    let renames = survey.plan.work.filter(\.isRename)
    let steps = renames.isEmpty ? survey.plan.work : renames
    var result = RoundResult()
    let counter = StepCounter(all: steps.count, progress: progress)
    try await BoundedWork.forEach(steps, width: options.width) { step in
      await lock.renew()
      return await Self.outcome(of: step, runner, counter)
    } finish: { outcome in
      switch outcome {
      case .success(let outcome): result.outcomes.append(outcome)
      case .failure(let failure): result.failures.append(failure)
      }
    }
    return result
  }

  private static func outcome(
    of step: PlannedStep,
    _ runner: StepRunner,
    _ counter: StepCounter
  ) async -> Result<StepOutcome, SyncFailure> {
    if await counter.isHopeless {
      return .failure(SyncFailure(path: step.path, error: CancellationError()))
    }
    do {
      let outcome = try await runner.run(step)
      await counter.add()
      return .success(outcome)
    } catch {
      await counter.add(error)
      return .failure(SyncFailure(path: step.path, error: error))
    }
  }

  /// Waits before the next look: until a busy service is ready again, and until what was uploaded
  /// is old enough for its revision to be relied on.
  private func pause(after result: RoundResult, round: Int) async throws {
    let errors = result.failures.compactMap { $0.error as? FileServiceError }
    var seconds = errors.compactMap(\.secondsToWait).max().map { min($0, 30) } ?? 0
    if !result.failures.isEmpty { seconds = max(seconds, 0.2 * Double(round + 1)) }
    let remote = capabilities.remote
    if result.outcomes.contains(where: \.isUpload), !remote.writesAreSafe {
      let racy = remote.revisionsAreExact ? 0 : remote.dateTolerance + 0.1
      seconds = max(seconds, racy + Double.random(in: 0.02...0.1))
    }
    if seconds > 0 { try await options.surroundings.sleep(.milliseconds(Int(seconds * 1000))) }
  }

  // MARK: The end

  private func finish() async throws {
    let now = options.surroundings.now()
    let oldest = now.addingTimeInterval(-options.tombstoneAge)
    let old = await ledger.base
    try await publishTombstones(oldest)
    try await ledger.save { base in
      base.tombstones.removeAll { $0.date < oldest }
      base.lastSync = now
    }
    let newest = now.addingTimeInterval(-options.historyAge)
    if old.lastSync != nil { try await memory.forget(before: newest, base: await ledger.base) }
  }

  /// Tells other replicas what this one has deleted since the last sync.
  private func publishTombstones(_ oldest: Date) async throws {
    let base = await ledger.base
    guard let newest = base.tombstones.map(\.date).max() else { return }
    if let last = base.lastSync, newest < last { return }
    let stones = base.tombstones.filter { $0.date >= oldest }
    let path = PassingName.tombstones(of: options.replica.asFileName)
    // They are only of use to replicas without a base, so a failure is no reason to complain.
    guard let content = try? JSONEncoder().encode(stones) else { return }
    _ = try? await services.remote.write(content, to: path, if: .always)
  }
}

/// Counts the steps of a round that are done.
private actor StepCounter {
  private var done = 0
  private let all: Int
  private let progress: @Sendable (Int, Int) -> Void
  private(set) var isHopeless = false

  init(all: Int, progress: @escaping @Sendable (Int, Int) -> Void) {
    self.all = all
    self.progress = progress
  }

  func add(_ error: (any Error)? = nil) {
    done += 1
    if (error as? FileServiceError)?.endsEverything == true { isHopeless = true }
    progress(done, all)
  }
}

extension StepOutcome {
  fileprivate var isUpload: Bool {
    switch self {
    case .copied(.local), .merged, .keptBoth: true
    case .replaced(let file): file.side == .remote
    default: false
    }
  }
}

extension SideSnapshot {
  /// Whether an upload under way is so old that no one is at work on it any more.
  fileprivate func isAbandoned(_ part: FileEntry) -> Bool {
    guard let date, let modified = part.modified else { return false }
    return date.timeIntervalSince(modified) > 86_400
  }
}

extension String {
  /// The text with nothing in it that file names can't have.
  fileprivate var asFileName: String {
    String(map { $0.isLetter || $0.isNumber ? $0 : "-" }).lowercased()
  }
}
