import FileServiceConformance
import Foundation
import SongSync
import Synchronization

/// One machine, with songs of its own and a clock that may be wrong.
final class SyncReplica: Sendable {
  let name: String
  let local: MemoryService
  let memory = TransientMemory()
  private let server: MemoryService
  private let clock: WorldClock
  private let offset: Double
  private let usesLock: Bool
  private let state = Mutex((isKilled: false, isSyncing: false, count: 0))

  init(
    _ name: String,
    server: MemoryService,
    clock: WorldClock,
    offset: Double,
    usesLock: Bool
  ) {
    (self.name, self.server, self.clock, self.offset) = (name, server, clock, offset)
    self.usesLock = usesLock
    local = MemoryService { clock.now.addingTimeInterval(offset) }
  }

  var isKilled: Bool { state.withLock { $0.isKilled } }
  var isSyncing: Bool { state.withLock { $0.isSyncing } }

  /// Ends the process: nothing that it does from now on has an effect.
  func kill() { state.withLock { $0.isKilled = true } }

  /// The lines of all songs.
  func files() async throws -> [String: [String]] { try await Self.files(of: local) }

  /// The lines of all songs of a service.
  static func files(of service: MemoryService) async throws -> [String: [String]] {
    var files: [String: [String]] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      let listing = try await service.list(folder)
      folders += listing.folders
      for file in listing.files where !file.path.contains("_songsync-") {
        let data = try await service.read(file.path).data
        files[file.path] = String(decoding: data, as: UTF8.self).split(separator: "\n")
          .map(String.init)
      }
    }
    return files
  }

  func write(_ lines: [String], to path: String) async throws {
    let text = lines.map { $0 + "\n" }.joined()
    _ = try await local.write(Data(text.utf8), to: path, if: .always)
  }

  /// Syncs once; whatever stops it, stops it.
  func sync(
    script: @escaping @Sendable (FaultyService.Call) async -> FaultyService.Fault?
  )
    async throws
  {
    state.withLock { ($0.isKilled, $0.isSyncing) = (false, true) }
    defer { state.withLock { ($0.isKilled, $0.isSyncing) = (false, false) } }
    let remote = FaultyService(server, keepsParts: true, script: script)
    let here = FaultyService(local) { [self] _ in isKilled ? .refused(Killed()) : nil }
    let engine = SyncEngine(
      local: here,
      remote: remote,
      memory: MortalMemory(memory) { [self] in isKilled },
      options: options
    )
    do {
      _ = try await engine.sync()
    } catch is SyncStop {
    } catch is FileServiceError {
    } catch is Killed {
    }
  }

  /// Syncs without accidents, and goes on where a guard would stop.
  func settle() async throws -> SyncReport {
    var options = options
    options.isForced = true
    let engine = SyncEngine(local: local, remote: server, memory: memory, options: options)
    return try await engine.sync()
  }

  private var options: SyncOptions {
    var options = SyncOptions()
    options.merge = LineMerge()
    options.width = 1
    options.replica = name
    options.lockPatience = .zero
    options.usesLock = usesLock
    let (clock, offset) = (clock, offset)
    options.surroundings.now = { clock.now.addingTimeInterval(offset) }
    options.surroundings.sleep = { duration in
      clock.advance(by: Double(duration.components.seconds) + 1)
    }
    options.surroundings.unique = { [self] in
      state.withLock { state in
        state.count += 1
        return "\(name)-\(state.count)"
      }
    }
    return options
  }
}

/// A memory that the end of the process leaves as it is.
struct MortalMemory: SyncMemory {
  let memory: TransientMemory
  let isKilled: @Sendable () -> Bool

  init(_ memory: TransientMemory, isKilled: @escaping @Sendable () -> Bool) {
    (self.memory, self.isKilled) = (memory, isKilled)
  }

  private func check() throws { if isKilled() { throw Killed() } }

  func load() async throws -> SyncBase { await memory.load() }

  func record(_ change: BaseChange) async throws {
    try check()
    await memory.record(change)
  }

  func save(_ base: SyncBase) async throws {
    try check()
    await memory.save(base)
  }

  func keep(_ content: Data, as hash: ContentHash) async throws {
    try check()
    await memory.keep(content, as: hash)
  }

  func content(of hash: ContentHash) async throws -> Data? { await memory.content(of: hash) }

  func remember(_ event: HistoryEvent) async throws {
    try check()
    await memory.remember(event)
  }

  func history() async throws -> [HistoryEvent] { await memory.history() }

  func forget(before date: Date, base: SyncBase) async throws {
    try check()
    await memory.forget(before: date, base: base)
  }
}
