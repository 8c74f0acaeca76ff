import Synchronization
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where results and messages go.
///
/// What a terminal would obey is shown as its code; files and pipes get every byte as it is.
package enum Console {
  /// Whether messages go to a terminal.
  package static let messagesAreSeen = isatty(FileDescriptor.standardError.rawValue) == 1

  /// Whether results go to a terminal.
  package static let resultsAreSeen = isatty(FileDescriptor.standardOutput.rawValue) == 1

  /// Whether standard input is a terminal, at which somebody types.
  package static let inputIsTyped = isatty(FileDescriptor.standardInput.rawValue) == 1

  /// How much is said.
  package static var level: MessageLevel { settings.withLock { $0.level } }

  private static let settings = Mutex((level: MessageLevel.usual, color: ColorUse.auto))

  /// Keeps what the command line says about messages.
  static func settle(_ level: MessageLevel, _ color: ColorUse) {
    settings.withLock { $0 = (level, color) }
  }

  /// Whether there are colours, on a terminal or elsewhere.
  static func usesColor(isSeen: Bool) -> Bool {
    switch settings.withLock({ $0.color }) {
    case .always: true
    case .never: false
    case .auto: isSeen && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A name, a title or another text that belongs on one line, as results and messages show it.
  package static func shown(_ text: String) -> String {
    resultsAreSeen || messagesAreSeen ? NeutralText.line(text) : text
  }

  /// Writes a result to standard output.
  ///
  /// - Throws: `ConsoleError` when it can't be written.
  package static func write(_ bytes: [UInt8]) throws(ConsoleError) {
    do {
      let shown = resultsAreSeen ? NeutralText.lines(bytes) : bytes
      try FileDescriptor.standardOutput.writeAll(shown)
    } catch {
      throw ConsoleError(reason: String(describing: error))
    }
  }

  /// Writes a result to standard output, with a line end.
  ///
  /// - Throws: `ConsoleError` when it can't be written.
  package static func write(line: String) throws(ConsoleError) {
    try write(FileName.bytes(of: line) + [0x0A])
  }

  /// Writes a message to standard error.
  package static func warn(_ message: String) { warn([message]) }

  /// Writes messages to standard error, all at once.
  package static func warn(_ messages: [String]) {
    var bytes: [UInt8] = []
    for message in messages {
      bytes += FileName.bytes(of: message)
      bytes.append(0x0A)
    }
    put(messagesAreSeen ? NeutralText.lines(bytes) : bytes)
  }

  /// Writes what is to move the cursor of the terminal that shows the messages.
  package static func draw(_ text: String) {
    put(Array(text.utf8))
  }

  private static func put(_ bytes: [UInt8]) {
    // If messages can't be written, there is nowhere to report it.
    _ = try? FileDescriptor.standardError.writeAll(bytes)
  }
}

/// How much a command says.
package enum MessageLevel: Sendable {
  /// Nothing about sheets that succeed.
  case quiet
  case usual
  /// Also how each sheet is read.
  case verbose
}

/// When messages are coloured.
package enum ColorUse: String, CaseIterable, Sendable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always
  case never
}

/// Why nothing can be written to standard output, in the words of the system.
package struct ConsoleError: Error, CustomStringConvertible {
  let reason: String

  package var description: String {
    "<standard output>: can't be written: \(reason); name another place for the output"
  }
}
