import FileServiceConformance
import Foundation
import SongSync
import Synchronization
import TestSupport

/// Three replicas and a server, with everything that can go wrong between them.
///
/// Every word that someone writes is one of its kind. A word may be missing in the end only if
/// someone who saw it took it away.
final class SyncWorld: Sendable {
  let clock = WorldClock()
  let server: MemoryService
  let replicas: [SyncReplica]
  private let state: Mutex<State>

  private struct State {
    var random: SplitMix64
    var words: Set<String> = []
    var released: Set<String> = []
  }

  /// What a server may be like.
  static let servers = [
    ServiceCapabilities(honorsConditions: true, writesAtOnce: true, revisionsAreExact: true),
    ServiceCapabilities(honorsConditions: true, revisionsAreExact: true),
    ServiceCapabilities(revisionsAreExact: true),
    ServiceCapabilities(),
  ]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let clock = clock
    let server = MemoryService(capabilities: Self.servers[Int(seed) % Self.servers.count]) {
      clock.now
    }
    self.server = server
    replicas = ["laptop", "tablet", "choir"].map { name in
      // Clocks are off by up to a day.
      let offset = Double.random(in: -86_400...86_400, using: &random)
      return SyncReplica(
        name,
        server: server,
        clock: clock,
        offset: offset,
        usesLock: seed / 4 % 3 == 0
      )
    }
    state = Mutex(State(random: random))
  }

  /// A random number that the seed decides.
  func random(_ range: Range<Int>) -> Int {
    state.withLock { Int.random(in: range, using: &$0.random) }
  }

  func chance(_ share: Double) -> Bool {
    state.withLock { Double.random(in: 0..<1, using: &$0.random) < share }
  }

  var words: Set<String> { state.withLock { $0.words } }
  var released: Set<String> { state.withLock { $0.released } }

  // MARK: What people do

  /// Someone edits, adds, removes or renames a song.
  func edit(_ replica: SyncReplica) async throws {
    let files = try await replica.files()
    let paths = files.keys.sorted()
    if paths.isEmpty || paths.count < 6 && chance(0.3) {
      return try await add(to: replica, files)
    }
    let path = paths[random(0..<paths.count)]
    let lines = files[path] ?? []
    switch random(0..<10) {
    case 0: try await remove(path, lines, from: replica)
    case 1: try await rename(path, on: replica, files)
    case 2..<5: try await replaceLine(of: path, lines, on: replica)
    default: try await insertLine(into: path, lines, on: replica)
    }
  }

  private func add(to replica: SyncReplica, _ files: [String: [String]]) async throws {
    let path = newPath()
    guard !files.keys.contains(where: { NameKey($0) == NameKey(path) }) else { return }
    try await replica.write([word(), word(), word()], to: path)
  }

  private func remove(
    _ path: String,
    _ lines: [String],
    from replica: SyncReplica
  ) async throws {
    release(lines)
    try await replica.local.delete(path, if: .always)
  }

  private func rename(
    _ path: String,
    on replica: SyncReplica,
    _ files: [String: [String]]
  ) async throws {
    let new = chance(0.3) ? path.uppercased() : newPath()
    let others = files.keys.filter { $0 != path }
    guard new != path, !others.contains(where: { NameKey($0) == NameKey(new) }) else { return }
    try await replica.local.move(path, to: new, if: .absent)
  }

  private func replaceLine(
    of path: String,
    _ lines: [String],
    on replica: SyncReplica
  ) async throws {
    guard !lines.isEmpty else { return }
    var lines = lines
    let index = random(0..<lines.count)
    release([lines[index]])
    lines[index] = word()
    try await replica.write(lines, to: path)
  }

  private func insertLine(
    into path: String,
    _ lines: [String],
    on replica: SyncReplica
  ) async throws {
    var lines = lines
    lines.insert(word(), at: random(0..<lines.count + 1))
    try await replica.write(lines, to: path)
  }

  private func newPath() -> String {
    let names = ["river.cho", "sea.cho", "old/sun.cho", "old/moon.cho", "new/sun.cho", "é.cho"]
    return names[random(0..<names.count)]
  }

  private func word() -> String {
    state.withLock { state in
      let word = "w\(state.words.count)"
      state.words.insert(word)
      return word
    }
  }

  private func release(_ words: [String]) {
    state.withLock { $0.released.formUnion(words) }
  }

  // MARK: What goes wrong

  /// A sync in which the script decides what goes wrong.
  func sync(_ replica: SyncReplica, isQuiet: Bool = false) async throws {
    try await replica.sync { [self] call in
      isQuiet ? nil : await accident(call, of: replica)
    }
  }

  private func accident(
    _ call: FaultyService.Call,
    of replica: SyncReplica
  ) async -> FaultyService.Fault? {
    clock.advance(by: Double(random(1..<400)) / 100)
    if replica.isKilled { return .refused(Killed()) }
    if chance(0.03) { try? await edit(replica) }
    if chance(0.02) { try? await meanwhile(other: replica) }
    guard chance(0.12) else { return nil }
    switch random(0..<7) {
    case 0: return .refused(FileServiceError.failed(call.path, reason: "500"))
    case 1: return .refused(FileServiceError.conflict(call.path))
    case 2: return .answerLost(FileServiceError.unreachable("the answer was lost"))
    case 3: return .stale
    case 4:
      replica.kill()
      return chance(0.5) ? .refused(Killed()) : .answerLost(Killed())
    case 5: return .refused(FileServiceError.busy(call.path, seconds: 1))
    default: return .cut(after: random(0..<call.size + 1))
    }
  }

  /// Another replica syncs while this one is at it.
  private func meanwhile(other replica: SyncReplica) async throws {
    let others = replicas.filter { $0.name != replica.name && !$0.isSyncing }
    guard let other = others.first else { return }
    if chance(0.5) { try await edit(other) }
    try await sync(other, isQuiet: true)
  }

  // MARK: The end

  /// All replicas sync without accidents, until nothing happens any more.
  ///
  /// - Returns: whether that took no more than a few rounds.
  func settle() async throws -> Bool {
    clock.advance(by: 1_000)
    for _ in 0..<6 {
      var isIdle = true
      for replica in replicas {
        clock.advance(by: 10)
        let report = try await replica.settle()
        try await endClashes(report, on: replica)
        isIdle = isIdle && report.isIdle && report.isComplete
      }
      if isIdle { return true }
    }
    return false
  }
}

extension SyncWorld {
  /// Someone renames one of two files on a side whose names differ in case only.
  private func endClashes(_ report: SyncReport, on replica: SyncReplica) async throws {
    for step in report.leftAlone {
      guard case .leave(let side, .clash) = step.action, step.path != step.key.text else {
        continue
      }
      let name = "renamed \(random(0..<1_000_000)).cho"
      let service = side == .local ? replica.local : server
      try await service.move(step.path, to: name, if: .absent)
    }
  }
}

/// The true time.
final class WorldClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_795_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(by seconds: Double) { time.withLock { $0.addTimeInterval(seconds) } }
}

/// The process of a replica has ended.
struct Killed: Error {}
