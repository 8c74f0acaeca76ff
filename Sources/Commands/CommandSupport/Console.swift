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
  package static var messagesAreSeen: Bool {
    isatty(FileDescriptor.standardError.rawValue) == 1
  }

  /// Writes a result to standard output.
  ///
  /// - Throws: `ConsoleError` when it can't be written.
  package static func write(_ bytes: [UInt8]) throws(ConsoleError) {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      throw ConsoleError(reason: String(describing: error))
    }
  }

  /// Writes a result to standard output, with a line end.
  ///
  /// - Throws: `ConsoleError` when it can't be written.
  package static func write(line: String) throws(ConsoleError) {
    try write(Array((line + "\n").utf8))
  }

  /// Writes a message to standard error.
  package static func warn(_ message: String, ending: String = "\n") {
    // If messages can't be written, there is nowhere to report it.
    _ = try? FileDescriptor.standardError.writeAll((message + ending).utf8)
  }
}

/// Why nothing can be written to standard output, in the words of the system.
package struct ConsoleError: Error, CustomStringConvertible {
  let reason: String

  package var description: String {
    "<standard output>: can't be written: \(reason); name another place for the output"
  }
}
