#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value as JSON on one line, its members in the order of their names.
enum JSONLine {
  /// The line, without its end.
  ///
  /// - Throws: `EncodingError`, which plain text and finite numbers do not cause.
  static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
