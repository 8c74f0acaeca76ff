import SongPreview
import Testing

@Suite struct PreviewRouteTests {
  private static let address = PreviewAddress(port: 8080, token: "c0ffee")

  private func route(
    _ path: String,
    hosts: [String] = ["127.0.0.1:8080"],
    method: String = "GET"
  ) -> PreviewRoute {
    PreviewRoute(method: method, path: path, hosts: hosts, at: Self.address)
  }

  @Test func knownPathsAreServed() {
    #expect(route("/c0ffee/") == .frame)
    #expect(route("/c0ffee/page?3") == .page)
    #expect(route("/c0ffee/changes", hosts: ["LocalHost:8080"]) == .changes)
  }

  @Test(arguments: ["/", "/page", "//page", "/C0FFEE/page", "/c0ffee", "/c0ffe/page", "c0ffee/"])
  func otherTokensAreRefused(path: String) {
    #expect(route(path) == .refused(403))
  }

  @Test(arguments: [
    [], ["example.com:8080"], ["127.0.0.1"], ["127.0.0.1:80"], ["127.0.0.1:8080.example.com"],
    ["127.0.0.1:8080", "127.0.0.1:8080"],
  ])
  func otherHostsAreRefused(hosts: [String]) {
    #expect(route("/c0ffee/page", hosts: hosts) == .refused(403))
  }

  @Test func nothingElseIsServed() {
    #expect(route("/c0ffee/..") == .refused(404))
    #expect(route("/c0ffee/a/page") == .refused(403))
    #expect(route("/c0ffee/page", method: "POST") == .refused(405))
  }

  @Test func tokensDiffer() throws {
    let source = PreviewSource(stamp: { nil }, page: { [] })
    let servers = try [PreviewServer(source, port: 0), PreviewServer(source, port: 0)]
    #expect(servers[0].address.token != servers[1].address.token)
    #expect(servers.allSatisfy { $0.address.token.utf8.count == 32 && $0.address.port > 0 })
    for server in servers { try server.stop() }
  }
}
