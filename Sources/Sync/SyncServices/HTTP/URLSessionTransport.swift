#if !canImport(AsyncHTTPClient)
internal import Foundation
internal import SongSync

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Requests by the system's own client.
final class URLSessionTransport: HTTPTransport {
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 60
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(
      configuration: configuration,
      delegate: RedirectionRefusal(),
      delegateQueue: nil
    )
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  func send(_ call: HTTPCall) async throws -> HTTPAnswer {
    guard let url = URL(string: call.url) else {
      throw FileServiceError.unreachable("\(HTTPAddress.withoutUser(call.url)): not an address")
    }
    var request = URLRequest(url: url)
    request.httpMethod = call.method
    for header in call.headers {
      request.setValue(header.value, forHTTPHeaderField: header.name)
    }
    if !call.body.isEmpty || call.method == "PUT" { request.httpBody = call.body }
    do {
      let (body, response) = try await session.data(for: request)
      return HTTPAnswer(body, response as? HTTPURLResponse)
    } catch {
      throw FileServiceError.unreachable(
        "\(HTTPAddress.server(call.url)): \(error.localizedDescription)"
      )
    }
  }
}

extension HTTPAnswer {
  fileprivate init(_ body: Data, _ response: HTTPURLResponse?) {
    let headers = (response?.allHeaderFields ?? [:]).map { ("\($0)".lowercased(), "\($1)") }
    self.init(
      status: response?.statusCode ?? 0,
      headers: Dictionary(headers) { $0 + ", " + $1 },
      body: body
    )
  }
}

/// Lets redirections be answers: a redirected PUT would become a GET.
private final class RedirectionRefusal: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
#endif
