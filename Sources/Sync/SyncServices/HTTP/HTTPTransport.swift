internal import Foundation
internal import SongSync

/// A request to a server.
package struct HTTPCall: Sendable {
  var method: String
  var url: String
  var headers: [(name: String, value: String)] = []
  var body = Data()

  package init(_ method: String, _ url: String) {
    self.method = method
    self.url = url
  }
}

/// A server's answer, complete.
package struct HTTPAnswer: Sendable {
  package let status: Int
  /// By their names in lower case.
  let headers: [String: String]
  let body: Data

  /// The server's clock.
  var date: Date? { headers["date"].flatMap(HTTPDate.date) }
}

/// Sends requests: the one thing that differs between systems.
package protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the whole answer. Redirections are answers like any other, and
  /// contents are not decoded.
  ///
  /// - Throws: `FileServiceError.unreachable`.
  func send(_ call: HTTPCall) async throws -> HTTPAnswer
}

/// The transport of this system.
package enum StandardTransport {
  /// Makes a transport.
  package static func make() -> any HTTPTransport {
    #if canImport(AsyncHTTPClient)
    AsyncTransport()
    #else
    URLSessionTransport()
    #endif
  }
}
