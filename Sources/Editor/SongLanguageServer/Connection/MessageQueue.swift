import Dispatch
import Synchronization

/// Messages between the thread that reads them and the one that answers them.
package final class MessageQueue: Sendable {
  /// What was read.
  package enum Item: Sendable {
    case message(IncomingMessage)
    /// What is not a message.
    case broken(ProtocolError)
  }

  private struct State {
    var items: [Item] = []
    /// Requests in the queue that the client no longer wants.
    var cancelled: Set<RequestID> = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let supply = DispatchSemaphore(value: 0)

  package init() {}

  /// Adds a message; one that cancels a request takes effect at once.
  package func add(_ bytes: [UInt8]) {
    let item: Item
    do throws(ProtocolError) {
      let message = try IncomingMessage(bytes)
      if let id = message.cancelled { return cancel(id) }
      item = .message(message)
    } catch {
      item = .broken(error)
    }
    state.withLock { $0.items.append(item) }
    supply.signal()
  }

  /// Says that nothing more will come.
  package func close() {
    state.withLock { $0.isClosed = true }
    supply.signal()
  }

  /// Whether no message waits.
  package var isEmpty: Bool { state.withLock { $0.items.isEmpty } }

  /// Waits for the next message; nil when no more will come.
  package func next() -> (item: Item, isCancelled: Bool)? {
    supply.wait()
    return state.withLock { state in
      guard !state.items.isEmpty else {
        // Whoever asks again gets the same answer.
        supply.signal()
        return nil
      }
      let item = state.items.removeFirst()
      return (item, item.id.map { state.cancelled.remove($0) != nil } ?? false)
    }
  }

  private func cancel(_ id: RequestID) {
    state.withLock { state in
      if state.items.contains(where: { $0.id == id }) { state.cancelled.insert(id) }
    }
  }
}

extension MessageQueue.Item {
  /// The identifier of a request.
  fileprivate var id: RequestID? {
    if case .message(let message) = self { message.id } else { nil }
  }
}
