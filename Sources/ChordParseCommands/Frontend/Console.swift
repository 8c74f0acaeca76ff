import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where results and messages go.
package enum Console {
  /// Whether messages go to a terminal.
  static var messagesAreSeen: Bool { isatty(FileDescriptor.standardError.rawValue) == 1 }

  /// Writes a result to standard output.
  package static func write(_ bytes: [UInt8]) throws {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      throw FrontendError.unwritable("<standard output>", reason: error.plainReason)
    }
  }

  /// Writes a result to standard output, with a line end.
  package static func write(line: String) throws {
    try write(Array((line + "\n").utf8))
  }

  /// Writes a message to standard error.
  package static func warn(_ message: String, ending: String = "\n") {
    // If messages can't be written, there is nowhere to report it.
    _ = try? FileDescriptor.standardError.writeAll((message + ending).utf8)
  }
}
