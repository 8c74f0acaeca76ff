import FileServiceConformance
import Foundation
import SongSync
import SyncServices
import Synchronization
import Testing

/// Many songs: what a first sync and one with nothing to do cost.
///
/// `SYNC_SONGS=10000` measures so many.
@Suite(.serialized) struct LargeSyncTests {
  private static let count =
    ProcessInfo.processInfo.environment["SYNC_SONGS"].flatMap { Int($0) } ?? 200
  private static let folders = 20

  @Test func folder() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "there-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    try await measure("folder", FolderService(place), calls: nil)
  }

  @Test(
    .enabled(if: ServerKind.apache.isInstalled, "apache2 with mod_dav is not installed"),
    .timeLimit(.minutes(30))
  )
  func apache() async throws { try await measure(.apache) }

  @Test(
    .enabled(if: ServerKind.nginx.isInstalled, "nginx with dav-ext is not installed"),
    .timeLimit(.minutes(30))
  )
  func nginx() async throws { try await measure(.nginx) }

  @Test(
    .enabled(if: ServerKind.rclone.isInstalled, "rclone is not installed"),
    .timeLimit(.minutes(30))
  )
  func rclone() async throws { try await measure(.rclone) }

  @Test(
    .enabled(if: ServerKind.wsgidav.isInstalled, "wsgidav is not installed"),
    .timeLimit(.minutes(30))
  )
  func wsgidav() async throws { try await measure(.wsgidav) }

  @Test(
    .enabled(if: ServerKind.moto.isInstalled, "moto is not installed"),
    .timeLimit(.minutes(30))
  )
  func moto() async throws { try await measure(.moto) }

  private func measure(_ kind: ServerKind) async throws {
    let server = try await TestServer(kind)
    let calls = CountingTransport()
    try await measure(kind.rawValue, try server.service("songs", transport: calls), calls: calls)
  }

  private func measure(
    _ name: String,
    _ service: any FileService,
    calls: CountingTransport?
  ) async throws {
    let songs = FileManager.default.temporaryDirectory.appending(path: "here-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: songs) }
    try Self.write(to: songs)
    let counter = CountingService(service)
    let engine = SyncEngine(
      local: FolderService(songs),
      remote: counter,
      memory: TransientMemory()
    )
    let first = try await Self.timed { try await engine.sync() }
    #expect(first.report.uploaded == Self.count)
    #expect(first.report.failures.isEmpty)
    let firstCalls = calls?.count ?? 0
    // Where revisions are made of seconds, the youngest files are looked at once more.
    _ = try await engine.sync()
    await counter.reset()
    let callsBefore = calls?.count ?? 0
    let second = try await Self.timed { try await engine.sync() }
    #expect(second.report.isIdle)
    #expect(await counter.counts == [.list: Self.folders + 1])
    print(
      """
      \(Self.count) songs, \(name): first \(firstCalls) requests, \(first.seconds) s; nothing to \
      do \((calls?.count ?? 0) - callsBefore) requests, \(second.seconds) s; \
      \(Self.peakMemory) MB at most
      """
    )
  }

  private static func write(to folder: URL) throws {
    for number in 0..<count {
      let place = folder.appending(path: "folder \(number % folders)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let line = "[C]The river runs [G7]down to the sea, verse of song \(number)\n"
      let text = "{title: Song \(number)}\n" + String(repeating: line, count: 30)
      try Data(text.utf8).write(to: place.appending(path: "song \(number).cho"))
    }
  }

  private static func timed(
    _ work: () async throws -> SyncReport
  ) async throws -> (report: SyncReport, seconds: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let report = try await work()
    let time = (clock.now - start).components
    let seconds = Double(time.seconds) + Double(time.attoseconds) * 1e-18
    return (report, (seconds * 100).rounded() / 100)
  }

  /// The most memory that the process has had, in megabytes; 0 where the system doesn't tell.
  private static var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return (line.split(separator: " ").compactMap { Int($0) }.first ?? 0) / 1024
  }
}

/// Counts requests.
final class CountingTransport: HTTPTransport {
  private let transport = StandardTransport.make()
  private let calls = Mutex(0)

  var count: Int { calls.withLock { $0 } }

  func send(_ call: HTTPCall) async throws -> HTTPAnswer {
    calls.withLock { $0 += 1 }
    return try await transport.send(call)
  }
}
