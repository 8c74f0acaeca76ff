package import ArgumentParser

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension ParsableCommand {
  /// Ends the program with the message and the status of an error; a request for help is one, too,
  /// which fails where the help can't be written.
  package static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let plain = MistypedValue.suggesting(in: fullMessage(for: error))
    let message = MistypedOption.suggesting(in: plain) { helpMessage(of: $0) }
    guard code.isSuccess else {
      if !message.isEmpty { Console.warn(message) }
      endProgram(code.rawValue)
    }
    do {
      if !message.isEmpty { try Console.write(line: message) }
    } catch {
      end(with: error)
    }
    endProgram(code.rawValue)
  }

  /// The help of the command that some names lead to.
  private static func helpMessage(of names: [String]) -> String {
    let command = names.reduce(self as any ParsableCommand.Type) { command, name in
      command.configuration.subcommands.first { $0._commandName == name } ?? command
    }
    return helpMessage(for: command)
  }
}

/// Ends the program; here, `exit` is the function of the system, not that of a command.
private func endProgram(_ status: Int32) -> Never { exit(status) }
