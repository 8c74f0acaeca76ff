internal import Foundation

/// The parts of addresses.
enum HTTPAddress {
  /// What needs no percent sign in any part of an address.
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
  )

  /// A text with percent signs, as part of an address.
  static func encoded(_ text: some StringProtocol) -> String {
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte in
      plain.contains(byte)
        ? [byte] : [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A path with percent signs, whose parts stay parts.
  static func encodedPath(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { encoded($0) }
      .joined(separator: "/")
  }

  /// The path of an address, decoded; nil if it isn't UTF-8.
  static func path(of address: String) -> String? {
    var rest = address[...]
    if let scheme = rest.range(of: "://") {
      rest = rest[scheme.upperBound...]
      rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
    }
    return rest.removingPercentEncoding
  }

  /// The server of an address, without user name and password, for messages.
  static func server(_ address: String) -> String {
    let shown = withoutUser(address)
    guard let scheme = shown.range(of: "://") else { return shown }
    let rest = shown[scheme.upperBound...]
    return String(shown[..<(rest.firstIndex(of: "/") ?? shown.endIndex)])
  }

  /// An address without user name and password, for messages.
  static func withoutUser(_ address: String) -> String {
    guard let scheme = address.range(of: "://") else { return address }
    let rest = address[scheme.upperBound...]
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    guard let at = rest[..<end].lastIndex(of: "@") else { return address }
    return String(address[..<scheme.upperBound] + rest[rest.index(after: at)...])
  }
}
