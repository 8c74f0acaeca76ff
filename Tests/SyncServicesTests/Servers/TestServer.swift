import Foundation
import SongSync
import SyncServices

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A real server on this machine, with a folder that lasts as long as the test.
final class TestServer: Sendable {
  let kind: ServerKind
  let port: Int
  /// The folder with the server's settings and files.
  let folder: URL
  private let process: Process

  /// Starts a server, and waits until it answers.
  init(_ kind: ServerKind) async throws {
    self.kind = kind
    port = Self.freePort()
    folder = FileManager.default.temporaryDirectory.appending(path: "server-\(UUID().uuidString)")
    for name in ["files", "lock", "temp"] {
      let inside = folder.appending(path: name)
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      // Apache gives up the rights of root.
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: inside.path)
    }
    try Data(kind.settings(folder: folder.path, port: port).utf8)
      .write(to: folder.appending(path: "settings"))
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = kind.command(folder: folder.path, port: port)
    process.standardInput = FileHandle.nullDevice
    let log = folder.appending(path: "log")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try Self.withSignals { try process.run() }
    try await waitUntilReady()
  }

  deinit {
    // Nobody waits for its end here: that would keep a thread from the tests at work.
    process.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts programs that can be told to end: the threads of tests block signals, which the
  /// programs that they start inherit.
  private static func withSignals(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// A service for a folder of the server.
  func service(
    _ path: String = "",
    transport: any HTTPTransport = StandardTransport.make()
  ) throws -> any FileService {
    if kind == .moto {
      let place = S3Place(bucket: "songs", folder: path, endpoint: "http://127.0.0.1:\(port)")
      let keys = S3Credentials(accessKey: "key", secretKey: "secret")
      return S3Service(place, credentials: keys, transport: transport)
    }
    let address = "http://127.0.0.1:\(port)/\(path.replacing(" ", with: "%20"))"
    return try WebDAVService(address, credentials: nil, transport: transport)
  }

  private func waitUntilReady() async throws {
    for _ in 0..<200 {
      if Self.accepts(port) {
        if kind == .moto { try await makeBucket() }
        return
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    let log = try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
    throw ServerFailure(description: "\(kind) does not start: \(log ?? "")")
  }

  private func makeBucket() async throws {
    let call = HTTPCall("PUT", "http://127.0.0.1:\(port)/songs")
    let answer = try await StandardTransport.make().send(call)
    if answer.status != 200 { throw ServerFailure(description: "there is no bucket") }
  }

  /// A port that no one uses now.
  private static func freePort() -> Int {
    let descriptor = socket(AF_INET, streamType, 0)
    defer { close(descriptor) }
    var address = loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withSocketAddress(&address) { bind(descriptor, $0, size) }
    _ = withSocketAddress(&address) { getsockname(descriptor, $0, &size) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func accepts(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, streamType, 0)
    defer { close(descriptor) }
    var address = loopback(UInt16(port))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withSocketAddress(&address) { connect(descriptor, $0, size) } == 0
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func withSocketAddress<Result>(
    _ address: inout sockaddr_in,
    _ work: (UnsafeMutablePointer<sockaddr>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1, work)
    }
  }
}

#if canImport(Darwin)
private let streamType = SOCK_STREAM
#else
private let streamType = Int32(SOCK_STREAM.rawValue)
#endif

struct ServerFailure: Error, CustomStringConvertible {
  let description: String
}
