import CommandSupport
import Foundation

/// Writes values as JSON to standard output.
enum JSONPrinter {
  static func print(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try Console.write([UInt8](try encoder.encode(value)) + [0x0A])
  }
}
