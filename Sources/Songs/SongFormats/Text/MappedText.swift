import SongModel

/// Text that was taken out of mark-up, and where each piece of it stands in the source.
struct MappedText: Sendable {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Where the pieces stand; between two of them is mark-up.
  private var pieces: [Piece] = []

  /// A stretch of the text that stands in one place of the source.
  private struct Piece {
    /// Where it begins in the text.
    let start: Int
    /// Where it stands in the source.
    var source: Range<Int>
    /// Whether it stands in the source verbatim, as `&amp;` does not.
    let isVerbatim: Bool
  }

  /// An empty text.
  init() {}

  /// All of a source.
  init(_ source: SourceText) {
    append(source.string, at: 0..<source.string.utf8.count)
  }

  /// A stretch of a source as it stands there.
  init(_ range: Range<Int>, of source: Span<UInt8>) {
    append(source.extracting(range), at: range)
  }

  /// Adds bytes that were found in a place of the source.
  mutating func append(_ new: Span<UInt8>, at source: Range<Int>) {
    guard !new.isEmpty else { return }
    let isVerbatim = new.count == source.count
    if isVerbatim, let last = pieces.indices.last, pieces[last].isVerbatim,
      pieces[last].source.upperBound == source.lowerBound
    {
      pieces[last].source = pieces[last].source.lowerBound..<source.upperBound
    } else {
      pieces.append(Piece(start: bytes.count, source: source, isVerbatim: isVerbatim))
    }
    new.withUnsafeBufferPointer { bytes += $0 }
  }

  /// Adds text that stands for something in a place of the source.
  mutating func append(_ text: String, at source: Range<Int>) {
    var text = text
    text.withUTF8 { append($0.span, at: source) }
  }

  /// Adds another text of the same source.
  mutating func append(_ other: MappedText) {
    for (index, piece) in other.pieces.enumerated() {
      let end = index + 1 < other.pieces.count ? other.pieces[index + 1].start : other.bytes.count
      append(other.bytes.span.extracting(piece.start..<end), at: piece.source)
    }
  }

  /// The text.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is nothing but blanks.
  var isBlank: Bool { bytes.allSatisfy { $0 <= 0x20 } }

  /// Whether each byte of a stretch is a character of one cell.
  func isPlain(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 &- 0x20 < 0x5F } }

  /// Whether one of two signs stands in a stretch of the text.
  func hasSign(_ sign: UInt8, or other: UInt8, in range: Range<Int>) -> Bool {
    bytes[range].contains { $0 == sign || $0 == other }
  }

  /// A stretch of the text as a string.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Where a stretch of the text stands in the source; nil for an empty text.
  ///
  /// - Complexity: O(log n) in the number of pieces.
  func source(of range: Range<Int>) -> SourceRange? {
    guard let first = piece(at: range.lowerBound) else { return nil }
    let start = place(range.lowerBound, in: first)
    guard !range.isEmpty, let last = piece(at: range.upperBound - 1) else {
      return SourceRange(utf8: start..<start)
    }
    let end =
      last.isVerbatim
      ? place(range.upperBound - 1, in: last) + 1 : last.source.upperBound
    return SourceRange(utf8: start..<max(start, end))
  }

  /// Where a stretch of the text stands in the source; the beginning of the source for an empty text.
  ///
  /// - Complexity: O(log n) in the number of pieces.
  func place(of range: Range<Int>) -> SourceRange {
    source(of: range) ?? SourceRange(utf8: 0..<0)
  }

  /// Where all of the text stands.
  var source: SourceRange? { source(of: 0..<bytes.count) }

  private func place(_ index: Int, in piece: Piece) -> Int {
    guard piece.isVerbatim else { return piece.source.lowerBound }
    return min(piece.source.lowerBound + index - piece.start, piece.source.upperBound)
  }

  /// The piece that holds a place of the text, or the last one.
  private func piece(at index: Int) -> Piece? {
    guard !pieces.isEmpty else { return nil }
    return pieces[max(0, pieces.partitioningIndex { $0.start > index } - 1)]
  }
}

extension MappedText {
  /// The lines, without what ends them; there is none after the last line end.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        lines.append(start..<index)
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  /// A stretch of the text without blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] <= 0x20 { range.removeFirst() }
    while let last = range.last, bytes[last] <= 0x20 { range.removeLast() }
    return range
  }

  /// The text without blanks at its ends.
  var trimmed: Range<Int> { trimmed(0..<bytes.count) }

  /// The words between blanks.
  func words(of range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for index in range {
      let byte = bytes[index]
      let isBlank = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      if isBlank, let first = start.take() {
        words.append(first..<index)
      } else if !isBlank, start == nil {
        start = index
      }
    }
    if let start { words.append(start..<range.upperBound) }
    return words
  }
}

extension MappedText {
  /// The parts of a stretch between a separator; the whole for an empty one.
  func parts(of range: Range<Int>, between separator: String) -> [Range<Int>] {
    let sign = Array(separator.utf8)
    guard !sign.isEmpty else { return [range] }
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index + sign.count <= range.upperBound {
      if bytes[index..<index + sign.count].elementsEqual(sign) {
        parts.append(start..<index)
        index += sign.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [start..<range.upperBound]
  }
}
