import SongModel

/// Follows a line while its words and the marks among them are added.
struct LineBuilder: Sendable {
  /// The place of its first mark in the list of all.
  private(set) var firstMark = 0
  /// The size of the words in UTF-8 bytes.
  private(set) var size = 0
  private var start = 0
  /// Where the words and marks so far end.
  private(set) var end = 0
  /// The words, where something other than marks stands between them.
  private(set) var joined: [UInt8]?
  /// Whether the words are more than blanks.
  private(set) var hasContent = false

  /// The stretch of the text from the first words or mark to the last.
  var stretch: SourceRange { SourceRange(utf8: start..<end) }

  /// Begins a line, or a stretch of one, at a place of the text.
  ///
  /// - Parameter firstMark: how many marks there are before it.
  mutating func begin(at start: Int, firstMark: Int) {
    self.firstMark = firstMark
    (size, hasContent, joined) = (0, false, nil)
    (self.start, end) = (start, start)
  }

  /// Takes the next stretch of the text into the words.
  mutating func add(_ range: Range<Int>, of text: Span<UInt8>) {
    if joined != nil {
      text.extracting(range).withUnsafeBufferPointer { joined?.append(contentsOf: $0) }
    }
    size += range.count
    hasContent = hasContent || text.hasContent(in: range)
    end = range.upperBound
  }

  /// Steps over a mark.
  mutating func skip(to end: Int) { self.end = end }

  /// Begins to join words, since something other than a mark stands before those that follow.
  mutating func join(_ words: [UInt8]) { joined = words }
}

extension Span where Element == UInt8 {
  /// Whether anything but blanks stands in a range.
  func hasContent(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = scalar(at: index)
      if !scalar.isBlank { return true }
      index += length
    }
    return false
  }
}
