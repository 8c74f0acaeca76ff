package import ArgumentParser

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension ParsableCommand {
  /// Ends the program with the message and the status of an error; a request for help is one, too.
  package static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let message = MistypedValue.suggesting(in: fullMessage(for: error))
    if !message.isEmpty {
      if code.isSuccess { try? Console.write(line: message) } else { Console.warn(message) }
    }
    endProgram(code.rawValue)
  }
}

/// Ends the program; here, `exit` is the function of the system, not that of a command.
private func endProgram(_ status: Int32) -> Never { exit(status) }
