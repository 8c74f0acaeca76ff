internal import Foundation

/// What identifies a file on all machines: its path, regardless of case and composed letters.
public struct NameKey: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The folded path.
  public let text: String

  /// The key of a path.
  public init(_ path: String) {
    let isASCII = path.utf8.allSatisfy { $0 < 0x80 }
    // Upper case first, so that ß and SS are equal, as in Unicode's full folding.
    text =
      isASCII
      ? path.lowercased()
      : path.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }

  public var description: String { text }

  public static func < (first: NameKey, second: NameKey) -> Bool { first.text < second.text }

  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
