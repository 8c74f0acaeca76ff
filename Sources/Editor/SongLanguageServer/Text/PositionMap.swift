package import ChordParse

/// Turns positions of the protocol into places of a text, and back: the one place that knows how.
///
/// Lines end at LF, CR LF and CR. A column beyond the end of a line means its end, and one inside
/// a character means its start. Places that are asked for in rising order are found in linear time
/// together.
package struct PositionMap: Sendable {
  private let text: String
  private let encoding: PositionEncoding
  private let table: LineTable
  /// The columns of a byte order mark, which is not part of the text, in the first line.
  private let markWidth: Int
  /// The last place that was found.
  private var last: Found?

  private struct Found: Sendable {
    let line: Int
    var offset: Int
    var character: Int
  }

  /// Makes a map of a text.
  ///
  /// - Complexity: O(n).
  package init(_ source: SourceText, _ encoding: PositionEncoding) {
    text = source.string
    self.encoding = encoding
    table = LineTable(Self.lines(of: source))
    markWidth = source.hasByteOrderMark ? encoding.width(leadByte: 0xEF) : 0
  }

  /// The lines as the protocol has them, in which no other signs end one.
  private static func lines(of source: SourceText) -> [PhysicalLine] {
    var lines: [PhysicalLine] = []
    for line in LineTable(source).lines {
      var start = line.range.lowerBound
      if let open = lines.last, open.ending == LineEnding.none {
        start = open.range.lowerBound
        lines.removeLast()
      }
      lines.append(line.endingAsInProtocol(from: start))
    }
    return lines
  }

  /// The number of lines, the empty one after the last line end included.
  var lineCount: Int { table.lines.count + (endsInLineEnd ? 1 : 0) }

  private var endsInLineEnd: Bool { table.lines.last.map { $0.ending != .none } ?? true }

  // MARK: Lines

  /// The line that holds a place.
  func line(at offset: SourceOffset) -> Int {
    if endsInLineEnd, offset.utf8 >= text.utf8.count { return table.lines.count }
    return table.lineNumber(at: offset)
  }

  /// The content of a line; the end of the text for lines beyond it.
  func range(ofLine line: Int) -> SourceRange {
    guard line < table.lines.count, !table.lines.isEmpty else {
      return SourceRange(utf8: text.utf8.count..<text.utf8.count)
    }
    return table.lines[max(0, line)].range
  }

  // MARK: Positions to places

  /// The place that a position means.
  ///
  /// - Complexity: O(length of its line).
  package func offset(of position: TextPosition) -> SourceOffset {
    let line = range(ofLine: position.line)
    var left = position.line < 0 ? 0 : position.character
    if position.line == 0 { left -= markWidth }
    let bytes = text.utf8
    var place = bytes.index(bytes.startIndex, offsetBy: line.lowerBound.utf8)
    var offset = line.lowerBound.utf8
    while offset < line.upperBound.utf8 {
      let width = encoding.width(leadByte: bytes[place])
      guard width <= left else { break }
      let count = PositionEncoding.byteCount(bytes[place])
      left -= width
      offset += count
      bytes.formIndex(&place, offsetBy: count)
    }
    return SourceOffset(utf8: offset)
  }

  /// The places that a range means; its ends in their order.
  package func range(_ range: TextRange) -> SourceRange {
    let (start, end) = (offset(of: range.start), offset(of: range.end))
    return min(start, end)..<max(start, end)
  }

  // MARK: Places to positions

  /// The position of a place.
  ///
  /// - Complexity: O(distance from the last place in the same line, or from the line's start).
  package mutating func position(of offset: SourceOffset) -> TextPosition {
    let line = line(at: offset)
    let range = range(ofLine: line).utf8
    let target = min(offset.utf8, range.upperBound)
    var found = start(line: line, range.lowerBound, before: target)
    let bytes = text.utf8
    var place = bytes.index(bytes.startIndex, offsetBy: found.offset)
    while found.offset < target {
      let count = PositionEncoding.byteCount(bytes[place])
      guard found.offset + count <= target else { break }
      found.character += encoding.width(leadByte: bytes[place])
      found.offset += count
      bytes.formIndex(&place, offsetBy: count)
    }
    last = found
    return TextPosition(line: line, character: found.character)
  }

  private func start(line: Int, _ start: Int, before target: Int) -> Found {
    if let last, last.line == line, last.offset <= target { return last }
    return Found(line: line, offset: start, character: line == 0 ? markWidth : 0)
  }

  /// The range of places.
  package mutating func range(_ range: SourceRange) -> TextRange {
    TextRange(start: position(of: range.lowerBound), end: position(of: range.upperBound))
  }

  /// The edits as the protocol writes them, in the order of the text.
  mutating func json(_ edits: [SourceEdit]) -> JSONValue {
    .array(
      edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
        ["range": range(edit.range).json, "newText": .string(edit.replacement)]
      }
    )
  }
}

extension PhysicalLine {
  /// The line from a place on, with a sign at its end that ends no line of the protocol.
  fileprivate func endingAsInProtocol(from start: SourceOffset) -> PhysicalLine {
    switch ending {
    case .lineFeed, .carriageReturnLineFeed, .carriageReturn, .none:
      return PhysicalLine(range: start..<range.upperBound, ending: ending)
    case .verticalTab, .formFeed, .lineSeparator, .paragraphSeparator:
      let end = SourceOffset(utf8: range.upperBound.utf8 + ending.utf8Count)
      return PhysicalLine(range: start..<end, ending: .none)
    }
  }
}
