import CommandSupport
import SystemPackage

extension FileDescriptor {
  /// All that can be read from here on.
  ///
  /// - Throws: `Errno` when reading fails, `.fileTooLarge` among them, since pipes and devices may
  ///   never end.
  func readToEnd(atMost limit: Int = SheetEndings.largestSheet) throws -> [UInt8] {
    let stat = try Stat(self)
    if stat.type == .regular, stat.size > limit { throw Errno.fileTooLarge }
    // One byte more, so that the first read reaches the end of a regular file.
    let expected = stat.type == .regular ? Int(clamping: stat.size) + 1 : Self.pipeSize
    var bytes = try readSome(upTo: expected)
    if stat.type == .regular, bytes.count < expected { return bytes }
    while true {
      let more = try readSome(upTo: max(bytes.count, Self.pipeSize))
      if more.isEmpty { return bytes }
      bytes += more
      if bytes.count > limit { throw Errno.fileTooLarge }
    }
  }

  /// The bytes of one read, at most `count`; empty at the end.
  ///
  /// - Throws: `Errno` when reading fails.
  func readSome(upTo count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  private static let pipeSize = 65_536
}

extension FileDescriptor {
  /// Writes all of something.
  ///
  /// - Throws: `Errno` when writing fails.
  func write(all content: OutputContent) throws {
    try content.forEachPiece { _ = try writeAll($0) }
  }
}
