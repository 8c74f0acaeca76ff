internal import Crypto
public import Foundation

/// The SHA-256 of a file's content, which is the same for the same content on every machine.
public struct ContentHash: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  public let digits: String

  /// The hash of a content.
  ///
  /// - Complexity: O(n).
  public init(of content: Data) {
    digits = SHA256.hash(data: content).hexadecimal
  }

  /// A hash that was written down; nil unless it is 64 hexadecimal digits.
  public init?(digits: String) {
    let isValid = digits.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
    }
    guard digits.utf8.count == 64, isValid else { return nil }
    self.digits = digits
  }

  public var description: String { digits }

  public static func < (first: ContentHash, second: ContentHash) -> Bool {
    first.digits < second.digits
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let hash = ContentHash(digits: text) else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "\(text): not a hash of 64 hexadecimal digits"
      )
      throw DecodingError.dataCorrupted(context)
    }
    self = hash
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digits)
  }
}

extension Sequence<UInt8> {
  /// The bytes in hexadecimal, two digits each.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
