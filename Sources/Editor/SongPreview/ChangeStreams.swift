import NIOCore
import NIOHTTP1

/// The browsers that listen for changes, by events that a server sends.
///
/// All of it happens on one event loop.
final class ChangeStreams: Sendable {
  private struct State {
    var listeners: [ObjectIdentifier: any Channel] = [:]
    var stamp: [Int]?
    /// The number of changes so far.
    var version = 0
  }

  private let loop: any EventLoop
  private let source: PreviewSource
  private let state: NIOLoopBoundBox<State>

  init(_ loop: any EventLoop, _ source: PreviewSource) {
    (self.loop, self.source) = (loop, source)
    state = NIOLoopBoundBox.makeBoxSendingValue(State(stamp: source.stamp()), eventLoop: loop)
  }

  /// Looks for changes from now on.
  func watch() {
    loop.scheduleRepeatedTask(initialDelay: Self.pause, delay: Self.pause) { _ in self.look() }
    loop.scheduleRepeatedTask(initialDelay: Self.rest, delay: Self.rest) { _ in self.send(": \n\n")
    }
  }

  /// Short enough for people not to notice.
  private static let pause = TimeAmount.milliseconds(50)

  /// How often a comment shows that the connection lives.
  private static let rest = TimeAmount.seconds(15)

  /// Adds a browser, and tells it the version.
  func add(_ channel: any Channel) {
    state.value.listeners[ObjectIdentifier(channel)] = channel
    channel.closeFuture.whenComplete { _ in
      self.state.value.listeners[ObjectIdentifier(channel)] = nil
    }
    Self.send("retry: 500\n" + event, to: channel)
  }

  private func look() {
    // Editors replace files, so there may be none for a moment.
    guard let stamp = source.stamp(), stamp != state.value.stamp else { return }
    state.value.stamp = stamp
    state.value.version += 1
    send(event)
  }

  /// The version as an event.
  private var event: String {
    "id: \(state.value.version)\ndata: \(state.value.version)\n\n"
  }

  private func send(_ text: String) {
    for channel in state.value.listeners.values { Self.send(text, to: channel) }
  }

  private static func send(_ text: String, to channel: any Channel) {
    let buffer = channel.allocator.buffer(string: text)
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer)), promise: nil)
  }
}
