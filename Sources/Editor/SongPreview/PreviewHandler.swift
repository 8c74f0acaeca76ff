import NIOCore
import NIOHTTP1

/// Answers the requests of one connection.
final class PreviewHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let address: PreviewAddress
  private let source: PreviewSource
  private let changes: ChangeStreams
  private var head: HTTPRequestHead?

  init(address: PreviewAddress, source: PreviewSource, changes: ChangeStreams) {
    (self.address, self.source, self.changes) = (address, source, changes)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      if let head { answer(head, context) }
      head = nil
    }
  }

  private func answer(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let route = PreviewRoute(
      method: request.method.rawValue,
      path: request.uri,
      hosts: request.headers["Host"],
      at: address
    )
    switch route {
    case .frame: send(Array(PreviewFrame.html.utf8), to: context)
    case .page: sendPage(context)
    case .changes: openStream(context)
    case .refused(let status): refuse(HTTPResponseStatus(statusCode: status), context)
    }
  }

  private func sendPage(_ context: ChannelHandlerContext) {
    guard let page = try? source.page() else { return refuse(.notFound, context) }
    send(page, to: context)
  }

  private func refuse(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
    send(Array("\(status.reasonPhrase)\n".utf8), status: status, type: "text/plain", to: context)
  }

  private func openStream(_ context: ChannelHandlerContext) {
    let head = Self.head(.ok, "text/event-stream")
    context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
    changes.add(context.channel)
  }

  private func send(
    _ body: [UInt8],
    status: HTTPResponseStatus = .ok,
    type: String = "text/html",
    to context: ChannelHandlerContext
  ) {
    var head = Self.head(status, "\(type); charset=utf-8")
    head.headers.add(name: "Content-Length", value: String(body.count))
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let buffer = context.channel.allocator.buffer(bytes: body)
    context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  private static func head(_ status: HTTPResponseStatus, _ type: String) -> HTTPResponseHead {
    HTTPResponseHead(
      version: .http1_1,
      status: status,
      headers: [
        "Content-Type": type, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff", "X-Frame-Options": "SAMEORIGIN",
        "Cross-Origin-Resource-Policy": "same-origin",
      ]
    )
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
