import FileServiceConformance
import Foundation
import SongSync
import Testing

/// What real servers keep of the rules.
@Suite struct ServerConformanceTests {
  @Test(
    .enabled(if: ServerKind.apache.isInstalled, "apache2 with mod_dav is not installed"),
    .timeLimit(.minutes(30))
  )
  func apache() async throws { try await conform(.apache) }

  @Test(
    .enabled(if: ServerKind.nginx.isInstalled, "nginx with dav-ext is not installed"),
    .timeLimit(.minutes(30))
  )
  func nginx() async throws { try await conform(.nginx) }

  @Test(
    .enabled(if: ServerKind.rclone.isInstalled, "rclone is not installed"),
    .timeLimit(.minutes(30))
  )
  func rclone() async throws { try await conform(.rclone) }

  @Test(
    .enabled(if: ServerKind.wsgidav.isInstalled, "wsgidav is not installed"),
    .timeLimit(.minutes(30))
  )
  func wsgidav() async throws { try await conform(.wsgidav) }

  @Test(
    .enabled(if: ServerKind.moto.isInstalled, "moto is not installed"),
    .timeLimit(.minutes(30))
  )
  func moto() async throws { try await conform(.moto) }

  private func conform(_ kind: ServerKind) async throws {
    let server = try await TestServer(kind)
    let service = try server.service("songs of all")
    let capabilities = try await service.capabilities
    let results = await ConformanceSuite(service).run()
    let kept = results.count { $0.outcome == .kept }
    let notClaimed = results.count { $0.outcome == .notClaimed }
    let broken = results.filter(\.isBroken)
    print(
      """
      \(kind.rawValue): \(kept) kept, \(notClaimed) not claimed, \(broken.count) broken; \
      conditions \(capabilities.honorsConditions), exact \(capabilities.revisionsAreExact), at once \
      \(capabilities.writesAtOnce)
      """
    )
    for result in broken where Self.known[kind]?.contains(result.rule) != true {
      Issue.record("\(kind.rawValue): \(result)")
    }
  }

  /// Rules that a server breaks, with which the engine gets along.
  ///
  /// WsgiDAV writes into the file itself, so that two writers may be mixed; the engine writes to a
  /// draft and moves it, as no WebDAV server says that it writes at once.
  private static let known: [ServerKind: Set<String>] = [
    .wsgidav: ["of two writers at once, one content stays whole"]
  ]
}
