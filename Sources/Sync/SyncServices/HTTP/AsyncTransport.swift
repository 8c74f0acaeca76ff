#if canImport(AsyncHTTPClient)
internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import SongSync

/// Requests by async-http-client.
final class AsyncTransport: HTTPTransport {
  private let client: HTTPClient

  /// The largest answer, in bytes; no song is as long.
  private static let limit = 256 << 20

  init() {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout = .init(connect: .seconds(10), read: .seconds(60))
    configuration.decompression = .disabled
    configuration.httpVersion = .http1Only
    // Servers close connections that nobody used for five seconds or more, perhaps just when a
    // request is sent.
    configuration.connectionPool.idleTimeout = .seconds(2)
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  deinit {
    client.shutdown { _ in }
  }

  func send(_ call: HTTPCall) async throws -> HTTPAnswer {
    var request = HTTPClientRequest(url: call.url)
    request.method = .RAW(value: call.method)
    for header in call.headers { request.headers.add(name: header.name, value: header.value) }
    if !call.body.isEmpty || call.method == "PUT" { request.body = .bytes(call.body) }
    do {
      let response = try await client.execute(request, timeout: .minutes(5))
      let body = try await response.body.collect(upTo: Self.limit)
      let headers = response.headers.map { ($0.name.lowercased(), $0.value) }
      return HTTPAnswer(
        status: Int(response.status.code),
        headers: Dictionary(headers) { $0 + ", " + $1 },
        body: Data(body.readableBytesView)
      )
    } catch let error as CancellationError {
      throw error
    } catch {
      throw FileServiceError.unreachable(
        "\(HTTPAddress.server(call.url)): \(Self.reason(of: error))"
      )
    }
  }

  /// The reason in words, without the names of the functions that failed.
  private static func reason(of error: any Error) -> String {
    switch error {
    case let error as IOError: String(cString: strerror(error.errnoCode))
    case let error as HTTPClientError: error.shortDescription
    default: "\(error)"
    }
  }
}
#endif
