/// What a request to the preview is for.
///
/// Other pages that are open in the same browser can send requests, too: without the token, or to
/// another name of this machine, they are refused.
package enum PreviewRoute: Hashable, Sendable {
  /// The page around the song, which loads it again when it changes.
  case frame
  /// The page of the song.
  case page
  /// The stream of changes.
  case changes
  /// Nothing, with the status of HTTP that says why.
  case refused(Int)

  /// Decides what a request is for.
  ///
  /// - Parameters:
  ///   - method: the method of HTTP.
  ///   - path: the path, perhaps with a query.
  ///   - hosts: the values of the headers `Host`.
  ///   - address: where the preview is served.
  package init(method: String, path: String, hosts: [String], at address: PreviewAddress) {
    guard hosts.count == 1, address.hosts.contains(hosts[0].lowercased()) else {
      self = .refused(403)
      return
    }
    let parts = path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, address.token == parts[1] else {
      self = .refused(403)
      return
    }
    guard method == "GET" else {
      self = .refused(405)
      return
    }
    switch parts[2] {
    case "": self = .frame
    case "page": self = .page
    case "changes": self = .changes
    default: self = .refused(404)
    }
  }
}

/// Where a preview is served.
package struct PreviewAddress: Hashable, Sendable {
  /// The port on 127.0.0.1.
  package let port: Int
  /// What only those know who were given the address: 32 hexadecimal digits.
  package let token: String

  /// Makes an address.
  package init(port: Int, token: String) {
    (self.port, self.token) = (port, token)
  }

  /// A token that nobody can guess.
  static func randomToken() -> String {
    (0..<32).map { _ in String(UInt8.random(in: 0...15), radix: 16) }.joined()
  }

  /// What browsers call the host.
  var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// The address to open.
  package var url: String { "http://127.0.0.1:\(port)/\(token)/" }
}
