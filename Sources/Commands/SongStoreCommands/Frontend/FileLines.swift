import Foundation

/// The lines of a file, read one after the other.
struct FileLines {
  private let handle: FileHandle
  /// What was read, and where the next line begins in it.
  private var buffer = Data()
  private var start = 0

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// The next line without its end; nil after the last.
  mutating func next() throws -> Data? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Data(buffer[start..<end])
      }
      buffer = Data(buffer[start...])
      start = 0
      searched = buffer.count
      guard let more = try handle.read(upToCount: 1 << 20), !more.isEmpty else {
        defer { buffer = Data() }
        return buffer.isEmpty ? nil : buffer
      }
      buffer += more
    }
  }
}
