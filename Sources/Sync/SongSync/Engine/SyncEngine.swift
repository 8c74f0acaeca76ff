internal import Foundation

/// Keeps the songs of this machine and those of a service the same.
///
///     let engine = SyncEngine(
///       local: FolderService(songs),
///       remote: FolderService(stick),
///       memory: try FolderMemory(at: memory)
///     )
///     let report = try await engine.sync()
///
/// A sync looks at both sides, makes a plan, and carries it out; it does so again until there is
/// nothing left to do. It can be ended at any point and goes on where it was.
public struct SyncEngine: Sendable {
  private let services: BothSides<any FileService>
  private let memory: any SyncMemory
  private let options: SyncOptions

  /// How often it looks at both sides at most.
  private static let mostRounds = 12

  /// Makes an engine for two places.
  ///
  /// - Parameters:
  ///   - local: the songs of this machine; a service that can be relied on.
  ///   - memory: what this machine remembers about the service.
  public init(
    local: any FileService,
    remote: any FileService,
    memory: any SyncMemory,
    options: SyncOptions = SyncOptions()
  ) {
    services = BothSides(local: local, remote: remote)
    self.memory = memory
    self.options = options
  }

  /// What a sync would do now; nothing is changed on either side.
  ///
  /// - Throws: what the services throw, and `SyncStop.isMissing`.
  /// - Returns: the plan, and why a sync would stop, if it would.
  public func plan() async throws -> (plan: SyncPlan, stop: SyncStop?) {
    let base = try await usableBase()
    // Trying out what a server is capable of would write to it.
    let capabilities = BothSides(
      local: try await services.local.capabilities,
      remote: base.remoteCapabilities ?? ServiceCapabilities()
    )
    let survey = try await surveyor(base, capabilities).survey()
    let plan = survey.plan(withFailuresOf: options)
    do {
      try survey.checkGuards()
      return (plan, nil)
    } catch {
      return (plan, error)
    }
  }

  /// Makes both sides the same.
  ///
  /// - Parameter progress: called with how many steps of a round are done, and how many there are.
  /// - Throws: `SyncStop` before anything is changed, and what the services throw when nothing
  ///   can be done at all. Files with which something failed are in the report.
  public func sync(
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> SyncReport {
    let services = BothSides<any FileService>(
      local: services.local,
      remote: ReachableService(services.remote)
    )
    let base = try await usableBase()
    let capabilities = try await capabilities(base)
    let run = SyncRun(
      services: services,
      capabilities: capabilities,
      ledger: SyncLedger(base, memory: memory),
      memory: memory,
      options: options,
      progress: progress
    )
    return try await run.run(rounds: Self.mostRounds)
  }

  /// The base, unless it is so old that other replicas have forgotten what they deleted since.
  private func usableBase() async throws -> SyncBase {
    var base = try await memory.load()
    let oldest = options.surroundings.now().addingTimeInterval(-options.tombstoneAge)
    if let last = base.lastSync, last < oldest { base.entries = [:] }
    return base
  }

  private func capabilities(_ base: SyncBase) async throws -> BothSides<ServiceCapabilities> {
    let known = base.remoteCapabilities
    return BothSides(
      local: try await services.local.capabilities,
      remote: known == nil ? try await services.remote.capabilities : known ?? ServiceCapabilities()
    )
  }

  private func surveyor(
    _ base: SyncBase,
    _ capabilities: BothSides<ServiceCapabilities>
  ) -> Surveyor {
    Surveyor(services: services, capabilities: capabilities, base: base, options: options)
  }
}
