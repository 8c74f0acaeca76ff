/// Cuts a stream of bytes into messages, each after a header that states its length.
///
///     header = (name ":" value CR LF)* CR LF
///
/// Names of headers are in upper or lower case. A header without a length is left out, and what
/// follows it is taken for the next one.
package struct MessageFramer: Sendable {
  private var bytes: [UInt8] = []
  /// Where the next message begins.
  private var start = 0
  /// The length of the message whose header was read; nil before its header.
  private var length: Int?

  package init() {}

  /// Takes the next bytes of the stream.
  package mutating func append(_ more: some Sequence<UInt8>) {
    if start > 65_536, start * 2 > bytes.count {
      bytes.removeSubrange(..<start)
      start = 0
    }
    bytes += more
  }

  /// The next message, if all of it has come.
  ///
  /// - Complexity: O(length of the message).
  package mutating func next() -> [UInt8]? {
    while length == nil {
      guard let end = endOfHeader else { return nil }
      length = Self.length(in: bytes[start..<end])
      start = end
    }
    guard let count = length, bytes.count - start >= count else { return nil }
    defer {
      start += count
      length = nil
    }
    return Array(bytes[start..<start + count])
  }

  /// The place after the empty line that ends a header.
  private var endOfHeader: Int? {
    var place = start
    while let feed = bytes[place...].firstIndex(of: 0x0A) {
      let line = bytes[place..<feed]
      if line.isEmpty || line.elementsEqual([0x0D]) { return feed + 1 }
      place = feed + 1
    }
    return nil
  }

  /// The number after `Content-Length:`.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " && $0 != "\t" }
      if let count = Int(digits), (0...mostBytes).contains(count) { return count }
    }
    return nil
  }

  /// A message with more bytes is not one.
  private static let mostBytes = 1 << 30

  /// A message with its header.
  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
