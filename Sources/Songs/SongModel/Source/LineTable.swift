/// The physical lines of a text, split at LF, CR LF and CR, and at what other programs put in their
/// place: vertical tabs, form feeds, U+2028 and U+2029.
///
/// A text that ends with a line end has no empty line after it.
package struct LineTable: Hashable, Sendable {
  /// The lines in order.
  package let lines: [PhysicalLine]

  /// Splits a text into its lines.
  ///
  /// - Parameter longest: the longest line, in UTF-8 bytes, with room for a character; what is longer
  ///   becomes several.
  /// - Complexity: O(n).
  package init(_ text: SourceText, longest: Int = PhysicalLine.longest) {
    precondition((4...PhysicalLine.longest).contains(longest), "a line holds a character")
    var string = text.string
    lines = string.withUTF8 { Self.split($0.span, longest: longest) }
  }

  /// Takes lines as they were split before.
  package init(_ lines: [PhysicalLine]) {
    self.lines = lines
  }

  private static func split(_ bytes: Span<UInt8>, longest: Int) -> [PhysicalLine] {
    var lines: [PhysicalLine] = []
    lines.reserveCapacity(bytes.count / 24 + 1)
    var ends = LineEnds()
    var start = 0
    while start < bytes.count {
      var (end, ending) = ends.next(from: start, in: bytes)
      if end - start > longest {
        (end, ending) = (start + longest, .none)
        while UTF8.isContinuation(bytes[end]) { end -= 1 }
      }
      lines.append(PhysicalLine(range: SourceRange(utf8: start..<end), ending: ending))
      start = end + ending.utf8Count
    }
    // A list that grew has up to twice the room, which a million short lines would hold.
    return lines.capacity > lines.count * 5 / 4 ? Array(lines[...]) : lines
  }

  /// What a line that is added ends with: the same as the first line that has an end, or a line
  /// feed.
  package var usualEnding: String {
    lines.first { $0.ending != .none }?.ending.text ?? "\n"
  }

  /// The zero-based number of the line that holds a place.
  ///
  /// - Complexity: O(log n) in the number of lines.
  package func lineNumber(at offset: SourceOffset) -> Int {
    max(0, lines.partitioningIndex { $0.range.lowerBound > offset } - 1)
  }
}

/// Finds the ends of lines, one after another.
private struct LineEnds {
  private var feeds = ByteCursor(0x0A)
  private var carriageReturns = ByteCursor(0x0D)
  private var rareEnds = RareLineEnds()

  /// Where the line that starts at a place ends, and what ends it.
  mutating func next(from start: Int, in bytes: Span<UInt8>) -> (end: Int, ending: LineEnding) {
    let feed = feeds.next(from: start, in: bytes)
    let carriageReturn = carriageReturns.next(from: start, in: bytes)
    let end = min(feed, carriageReturn)
    let rare = rareEnds.next(from: start, in: bytes)
    if rare < end { return (rare, rareEnds.ending(at: rare, in: bytes)) }
    if feed < carriageReturn { return (feed, .lineFeed) }
    guard carriageReturn < bytes.count else { return (bytes.count, .none) }
    return (carriageReturn, feed == carriageReturn + 1 ? .carriageReturnLineFeed : .carriageReturn)
  }
}

/// Finds the ends of lines that few texts have.
private struct RareLineEnds {
  private var verticalTabs = ByteCursor(0x0B)
  private var formFeeds = ByteCursor(0x0C)
  private var separators = SeparatorCursor()
  private var place = -1

  /// The first place of one at or after a start, which must not move backwards between calls;
  /// beyond all texts if there is none.
  @inline(__always)
  mutating func next(from start: Int, in bytes: Span<UInt8>) -> Int {
    if place < start { find(from: start, in: bytes) }
    return place
  }

  private mutating func find(from start: Int, in bytes: Span<UInt8>) {
    place = min(
      verticalTabs.next(from: start, in: bytes),
      formFeeds.next(from: start, in: bytes),
      separators.next(from: start, in: bytes)
    )
  }

  /// What the one at a place is.
  func ending(at place: Int, in bytes: Span<UInt8>) -> LineEnding {
    switch bytes[place] {
    case 0x0B: .verticalTab
    case 0x0C: .formFeed
    default: bytes[place + 2] == 0xA8 ? .lineSeparator : .paragraphSeparator
    }
  }
}

/// Finds the occurrences of U+2028 and U+2029 in a text that is read from start to end.
private struct SeparatorCursor {
  private var candidates = ByteCursor(0xE2)
  private var place = -1

  /// The first place of one at or after a start, which must not move backwards between calls;
  /// beyond all texts if there is none.
  mutating func next(from start: Int, in text: Span<UInt8>) -> Int {
    if place >= start { return place }
    place = candidates.next(from: start, in: text)
    while place < text.count, !isSeparator(at: place, in: text) {
      place = candidates.next(from: place + 1, in: text)
    }
    return place
  }

  private func isSeparator(at index: Int, in text: Span<UInt8>) -> Bool {
    index + 2 < text.count && text[index + 1] == 0x80
      && (text[index + 2] == 0xA8 || text[index + 2] == 0xA9)
  }
}
