import SongLanguageServer
import TestSupport
import Testing

@Suite struct MessageFramerTests {
  private static let messages = ["{}", "", #"{"a":"é"}"#, String(repeating: "x", count: 300)]

  private static let stream = messages.flatMap { MessageFramer.framed(Array($0.utf8)) }

  /// The messages of pieces of a stream.
  private func messages(in pieces: [some Sequence<UInt8>]) -> [String] {
    var framer = MessageFramer()
    var found: [String] = []
    for piece in pieces {
      framer.append(piece)
      while let message = framer.next() { found.append(String(decoding: message, as: UTF8.self)) }
    }
    return found
  }

  @Test func streamMayBeCutAtEveryByte() {
    #expect(messages(in: Self.stream.map { [$0] }) == Self.messages)
    for place in Self.stream.indices {
      let pieces = [Self.stream[..<place], Self.stream[place...]]
      #expect(messages(in: pieces) == Self.messages)
    }
  }

  @Test(arguments: [
    "content-LENGTH: 2\r\n\r\n{}", "Content-Type: x; charset=utf-8\r\nContent-Length:2\r\n\r\n{}",
    "Content-Length: 2\n\n{}", "X: 1\r\n\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: -4\r\n\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 99999999999999999999\r\n\r\nContent-Length: 2\r\n\r\n{}",
  ])
  func headersAreReadAsPeopleWriteThem(stream: String) {
    #expect(messages(in: [Array(stream.utf8)]) == ["{}"])
  }

  @Test func anyBytesAreTaken() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      var framer = MessageFramer()
      framer.append((0..<64).map { _ in UInt8.random(in: 8...64, using: &random) })
      while framer.next() != nil {}
    }
  }
}
