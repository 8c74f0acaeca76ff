import SystemPackage

/// The lines of a file as they come in; blank lines are left out.
///
/// A line is handed out as soon as it is complete, however slowly the next ones follow.
struct RecordLines: IteratorProtocol, Sendable {
  /// A line, or why no more can be read.
  enum Element: Sendable {
    /// A line without its end, and its number from 1 on.
    case line([UInt8], number: Int)
    /// A line longer than the limit, which was passed over.
    case tooLong(number: Int)
    case failure(FrontendError)
  }

  private let file: FileDescriptor
  /// The most bytes of a line.
  private let limit: Int
  /// Whether the line at hand is longer than the limit, and its rest is passed over.
  private var isPassingOver = false
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  /// How far the buffer was searched for a line end.
  private var searched = 0
  private var number = 0
  private var isAtEnd = false

  private static let readingSize = 65_536

  /// - Parameter limit: the most bytes of a line; longer ones take no more memory than that.
  init(_ file: FileDescriptor, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// The next line; nil at the end.
  ///
  /// - Complexity: O(length of the line), amortized.
  mutating func next() -> Element? {
    while true {
      if let line = nextWhole() {
        number += 1
        if isPassingOver || line.count > limit {
          isPassingOver = false
          return .tooLong(number: number)
        }
        if !line.allSatisfy(\.isJSONBlank) { return .line(line, number: number) }
      } else if isAtEnd {
        return nil
      } else {
        do { try readMore() } catch { return end(with: error) }
      }
    }
  }

  /// The next complete line of the buffer.
  private mutating func nextWhole() -> [UInt8]? {
    if let end = buffer[searched...].firstIndex(of: 0x0A) {
      defer { (start, searched) = (end + 1, end + 1) }
      return Array(buffer[start..<end])
    }
    if buffer.count - start > limit {
      isPassingOver = true
      start = buffer.count
    }
    searched = buffer.count
    guard isAtEnd, start < buffer.count || isPassingOver else { return nil }
    defer { start = buffer.count }
    return Array(buffer[start...])
  }

  private mutating func readMore() throws {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    // A long line is read in growing steps, so that it is copied only a few times.
    let more = try file.readSome(upTo: max(Self.readingSize, buffer.count))
    isAtEnd = more.isEmpty
    buffer += more
  }

  private mutating func end(with error: any Error) -> Element {
    isAtEnd = true
    (start, searched) = (buffer.count, buffer.count)
    return .failure(.unreadable("<standard input>", reason: error.plainReason))
  }
}

extension UInt8 {
  fileprivate var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
