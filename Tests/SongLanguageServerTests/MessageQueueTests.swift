import SongLanguageServer
import Testing

@Suite struct MessageQueueTests {
  private func add(_ messages: [String], to queue: MessageQueue) {
    for message in messages { queue.add(Array(message.utf8)) }
  }

  @Test func requestsThatWaitCanBeCancelled() {
    let queue = MessageQueue()
    add(
      [
        #"{"id": 1, "method": "a"}"#, #"{"id": "1", "method": "b"}"#,
        #"{"method": "$/cancelRequest", "params": {"id": 1}}"#,
        #"{"method": "$/cancelRequest", "params": {"id": 3}}"#, #"{"id": 3, "method": "c"}"#,
      ],
      to: queue
    )
    queue.close()
    var cancelled: [Bool] = []
    while let next = queue.next() { cancelled.append(next.isCancelled) }
    #expect(cancelled == [true, false, false])
    #expect(queue.next() == nil && queue.isEmpty)
  }

  @Test func brokenMessagesKeepTheirPlace() {
    let queue = MessageQueue()
    add([#"{"method": "a"}"#, "{"], to: queue)
    queue.close()
    _ = queue.next()
    guard case .broken(.parseError) = queue.next()?.item else {
      Issue.record("the broken message is missing")
      return
    }
  }
}
