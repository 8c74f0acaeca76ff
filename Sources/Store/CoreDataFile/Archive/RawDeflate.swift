import CZlib

/// Raw DEFLATE (RFC 1951), without zlib's header, with which a model cache is packed.
enum RawDeflate {
  /// Unpacks a stream.
  ///
  /// - Throws: `ArchiveError` when the stream is broken, ends early, or unpacks to
  ///   more than `limit` bytes.
  /// - Complexity: O(n + m) for n bytes in and m bytes out.
  static func inflate(_ input: [UInt8], limit: Int) throws(ArchiveError) -> [UInt8] {
    var stream = z_stream()
    guard CZlib_inflateInitRaw(&stream) == Z_OK else { throw .notDeflate }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var input = input
    let status = input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(clamping: source.count)
      return drain(&stream, into: &output, limit: limit)
    }
    guard output.count <= limit else { throw .tooLarge(limit: limit) }
    guard status == Z_STREAM_END else { throw .notDeflate }
    return output
  }

  /// Runs the stream to its end, to an error, or a little beyond the limit.
  private static func drain(
    _ stream: inout z_stream,
    into output: inout [UInt8],
    limit: Int
  ) -> Int32 {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let (status, count) = chunk.withUnsafeMutableBufferPointer { target in
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        let status = CZlib.inflate(&stream, Z_NO_FLUSH)
        return (status, target.count - Int(stream.avail_out))
      }
      output.append(contentsOf: chunk[..<count])
      guard status == Z_OK, count > 0, output.count <= limit else { return status }
    }
  }
}
