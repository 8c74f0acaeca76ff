import SongModel

/// Gathers the marks of a line, and the words among them.
///
/// Its room is used for one line after the other, and for one sheet after the other.
struct LineBuilder: Sendable {
  /// The marks, with the numbers by which the reader of words knows their chords.
  var marks: [PlacedMark] = []
  /// Where the words stand in the text.
  private var words: [Range<Int>] = []
  /// The size of the words in UTF-8 bytes.
  private var size = 0
  private var counter = CellCounter()
  private var start = 0
  private var end = 0
  /// Whether words and marks stood side by side, with nothing between them.
  private(set) var isSeamless = true
  /// Whether the words are more than blanks.
  private(set) var hasInk = false

  /// The stretch of the text from the first words or mark to the last.
  var stretch: Range<Int> { start..<end }

  /// Begins a line, or a stretch of one, at a place of the text.
  mutating func begin(at start: Int) {
    marks.removeAll(keepingCapacity: true)
    if !words.isEmpty { words.removeAll(keepingCapacity: true) }
    (size, counter) = (0, CellCounter())
    (self.start, end) = (start, start)
    (isSeamless, hasInk) = (true, false)
  }

  /// Takes a stretch of the text into the words.
  mutating func add(_ range: Range<Int>, of text: Span<UInt8>) {
    guard !range.isEmpty else { return }
    reach(range)
    words.append(range)
    size += range.count
    counter.advance(over: range, of: text)
    hasInk = hasInk || text.hasInk(in: range)
  }

  /// Sets a mark at the place that was reached.
  ///
  /// - Parameters:
  ///   - chord: the number of its chord with the reader of words.
  ///   - words: what it says.
  ///   - range: what stands there for it.
  mutating func add(_ type: MarkType, chord: UInt32 = 0, _ words: Range<Int>, at range: Range<Int>)
  {
    reach(range)
    marks.append(
      PlacedMark(
        type,
        chord: chord,
        words: SourceRange(utf8: words),
        offset: size,
        cell: counter.cell,
        range: SourceRange(utf8: range)
      )
    )
  }

  private mutating func reach(_ range: Range<Int>) {
    if range.lowerBound != end { isSeamless = false }
    end = range.upperBound
  }

  /// The words as one.
  func bytes(of text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    for range in words {
      text.extracting(range).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}

extension CellCounter {
  /// Steps over a stretch of text.
  mutating func advance(over range: Range<Int>, of text: Span<UInt8>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let plain = min(text.eightBytes(at: index).plainCount, range.upperBound - index)
      advance(overPlain: plain)
      index += plain
      guard plain < 8, index < range.upperBound else { continue }
      let (scalar, length) = text.scalar(at: index)
      advance(over: scalar)
      index += length
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether anything but blanks stands in a range.
  func hasInk(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = scalar(at: index)
      if !scalar.isBlank { return true }
      index += length
    }
    return false
  }
}
