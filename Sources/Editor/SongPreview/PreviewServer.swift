import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves a page to a browser on this machine, which loads it again when it changes.
///
/// One thread does all of it: one person looks at one page.
package final class PreviewServer: Sendable {
  /// Where the page is.
  package let address: PreviewAddress
  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel

  /// Starts to serve on 127.0.0.1.
  ///
  /// - Parameters:
  ///   - source: the page.
  ///   - port: the port; 0 for any that is free.
  /// - Throws: `UnusablePort` when the port is taken, or the system refuses it.
  package init(_ source: PreviewSource, port: Int) throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let changes = ChangeStreams(group.next(), source)
    let token = PreviewAddress.randomToken()
    channel = try ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
          let address = PreviewAddress(port: channel.localAddress?.port ?? port, token: token)
          try pipeline.addHandler(
            PreviewHandler(address: address, source: source, changes: changes)
          )
        }
      }
      .bind(host: "127.0.0.1", port: port)
      .flatMapErrorThrowing { throw UnusablePort(port, $0) }
      .wait()
    address = PreviewAddress(port: channel.localAddress?.port ?? port, token: token)
    changes.watch()
  }

  /// Waits until the server is stopped.
  ///
  /// - Throws: an error of NIO when the connection breaks.
  package func wait() throws { try channel.closeFuture.wait() }

  /// Stops the server.
  ///
  /// - Throws: an error of NIO when it was stopped before.
  package func stop() throws {
    try channel.close().wait()
    try group.syncShutdownGracefully()
  }
}
