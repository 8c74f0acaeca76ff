import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Connects a server with a client through standard input and output.
///
/// One thread reads, another answers. It ends when the client says so, when its process ends, or
/// when standard input does.
package struct StandardConnection: Sendable {
  /// The process of the client, if it is known.
  private var client: pid_t?

  package init(client: Int32? = nil) {
    self.client = client
  }

  /// Serves until the end; does not return after the client's `exit`, which ends the process.
  ///
  /// - Returns: whether any message came.
  package mutating func serve(_ server: LanguageServer) -> Bool {
    let queue = MessageQueue()
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "answers").async {
      Self.answer(queue, server)
      isDone.signal()
    }
    let anyMessageCame = read(into: queue)
    queue.close()
    // What was asked before the end is answered, unless it takes too long.
    _ = isDone.wait(timeout: .now() + .milliseconds(1_000))
    return anyMessageCame
  }

  // MARK: Reading

  /// Reads messages until the end; returns whether there was one.
  private mutating func read(into queue: MessageQueue) -> Bool {
    var framer = MessageFramer()
    var isFirst = true
    while let bytes = Self.readSome(orEndWhen: { [client] in Self.hasEnded(client) }) {
      framer.append(bytes)
      while let message = framer.next() {
        if isFirst { client = client ?? ClientProcess.number(in: message) }
        isFirst = false
        queue.add(message)
      }
    }
    return !isFirst
  }

  /// The next bytes; nil at the end, or when the client has ended.
  private static func readSome(orEndWhen hasEnded: () -> Bool) -> [UInt8]? {
    while true {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&input, 1, 300)
      if ready < 0, errno != EINTR { return nil }
      if ready <= 0 {
        if hasEnded() { return nil }
        continue
      }
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = max(0, unistdRead(buffer))
      }
      return bytes.isEmpty ? nil : bytes
    }
  }

  private static func unistdRead(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    #if canImport(Darwin)
    Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    #else
    Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func hasEnded(_ client: pid_t?) -> Bool {
    guard let client, client > 0 else { return false }
    return kill(client, 0) == -1 && errno == ESRCH
  }

  // MARK: Answering

  private static func answer(_ queue: MessageQueue, _ server: LanguageServer) {
    var server = server
    while let (item, isCancelled) = queue.next() {
      switch item {
      case .broken(let error): send(.failure(error, of: nil))
      case .message(let message):
        if let answer = server.answer(message, isCancelled: isCancelled) { send(answer) }
        if let status = server.exitStatus { exit(status) }
      }
      if queue.isEmpty { server.dueDiagnostics().forEach(send) }
    }
  }

  private static func send(_ message: OutgoingMessage) {
    let bytes = MessageFramer.framed(message.bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        exit(1)
      }
    }
  }
}

/// The process that `initialize` names.
private enum ClientProcess {
  private struct Parameters: Decodable {
    let processId: Int32?
  }

  /// The number of the process; nil in other messages.
  static func number(in message: [UInt8]) -> Int32? {
    guard let message = try? IncomingMessage(message),
      message.method == RequestMethod.initialize.rawValue
    else { return nil }
    return (try? message.parameters(as: Parameters.self))?.processId
  }
}
