import Foundation

/// Where results and messages go.
package enum Console {
  /// Writes a result to standard output.
  package static func write(_ bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw FrontendError.unwritable("<standard output>", reason: error.plainReason)
    }
  }

  /// Writes a result to standard output, with a line end.
  package static func write(line: String) throws {
    try write(Array((line + "\n").utf8))
  }

  /// Writes a message to standard error, with a line end.
  package static func warn(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
