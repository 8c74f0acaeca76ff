import FileServiceConformance
import Foundation
import SongSync
import Testing

/// Two machines that sync the same song with a real server at the same moment.
///
/// `SYNC_ROUNDS=200` tries as often on each server.
@Suite struct ServerRaceTests {
  @Test(
    .enabled(if: ServerKind.apache.isInstalled, "apache2 with mod_dav is not installed"),
    .timeLimit(.minutes(30))
  )
  func apache() async throws { try await race(.apache) }

  @Test(
    .enabled(if: ServerKind.nginx.isInstalled, "nginx with dav-ext is not installed"),
    .timeLimit(.minutes(30))
  )
  func nginx() async throws { try await race(.nginx) }

  @Test(
    .enabled(if: ServerKind.rclone.isInstalled, "rclone is not installed"),
    .timeLimit(.minutes(30))
  )
  func rclone() async throws { try await race(.rclone) }

  @Test(
    .enabled(if: ServerKind.wsgidav.isInstalled, "wsgidav is not installed"),
    .timeLimit(.minutes(30))
  )
  func wsgidav() async throws { try await race(.wsgidav) }

  @Test(
    .enabled(if: ServerKind.moto.isInstalled, "moto is not installed"),
    .timeLimit(.minutes(30))
  )
  func moto() async throws { try await race(.moto) }

  private static let rounds =
    ProcessInfo.processInfo.environment["SYNC_ROUNDS"].flatMap { Int($0) } ?? 20

  private func race(_ kind: ServerKind) async throws {
    let server = try await TestServer(kind)
    // Their texts differ in size: a server can't tell two texts of one size apart that arrive within
    // one tick of its clock.
    let machines = try ["one", "other"].map { try Machine($0, service: server.service("songs")) }
    try await machines[0].sync()
    try await machines[1].sync()
    var (kept, inSongs) = (0, 0)
    for round in 0..<Self.rounds {
      // Every other round both change the song of the round before, instead of adding one.
      let path = "song \(round / 2).cho"
      let texts = machines.map { "\($0.name) in round \(round)" }
      try await edit(machines, path, texts)
      try await syncAtOnce(machines)
      for machine in machines + machines { try await machine.sync() }
      if try await found(texts, on: machines, withHistory: true) { kept += 1 }
      if try await found(texts, on: machines, withHistory: false) { inSongs += 1 }
    }
    let (one, two) = (try await machines[0].songs(), try await machines[1].songs())
    #expect(one == two)
    #expect(kept == Self.rounds)
    print("\(kind.rawValue): both texts kept \(kept) of \(Self.rounds), as songs \(inSongs)")
  }

  private func edit(_ machines: [Machine], _ path: String, _ texts: [String]) async throws {
    for (machine, text) in zip(machines, texts) {
      _ = try await machine.local.write(Data("\(text)\n".utf8), to: path, if: .always)
    }
  }

  private func syncAtOnce(_ machines: [Machine]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for machine in machines { group.addTask { try await machine.sync() } }
      try await group.waitForAll()
    }
  }

  private func found(
    _ texts: [String],
    on machines: [Machine],
    withHistory: Bool
  ) async throws -> Bool {
    var all = ""
    for machine in machines {
      all += try await machine.songs().values.joined()
      if withHistory { all += await machine.history() }
    }
    return texts.allSatisfy(all.contains)
  }
}

/// A machine with songs of its own.
private struct Machine {
  let name: String
  let local = MemoryService()
  private let memory = TransientMemory()
  private let service: any FileService

  init(_ name: String, service: any FileService) throws {
    (self.name, self.service) = (name, service)
  }

  func sync() async throws {
    var options = SyncOptions()
    options.replica = name
    // The lock would keep the machines from meeting.
    options.usesLock = false
    options.surroundings.sleep = { try await Task.sleep(for: min($0, .milliseconds(30))) }
    let engine = SyncEngine(local: local, remote: service, memory: memory, options: options)
    _ = try await engine.sync()
  }

  func songs() async throws -> [String: String] {
    var songs: [String: String] = [:]
    for file in try await local.list("").files {
      songs[file.path] = String(decoding: try await local.read(file.path).data, as: UTF8.self)
    }
    return songs
  }

  func history() async -> String {
    var text = ""
    for event in await memory.history() {
      if let content = await memory.content(of: event.hash) {
        text += String(decoding: content, as: UTF8.self)
      }
    }
    return text
  }
}
