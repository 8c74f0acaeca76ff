import SongModel

/// The directives of a line, and the stretches of text beside them: their places in a list.
struct DirectiveRow: Hashable, Sendable {
  @Compact<UInt32> private var firstDirective: Int
  @Compact<UInt32> private var directiveCount: Int
  @Compact<UInt32> private var firstBeside: Int
  @Compact<UInt32> private var besideCount: Int

  init(directives: Range<Int>, beside: Range<Int>) {
    (firstDirective, directiveCount) = (directives.lowerBound, directives.count)
    (firstBeside, besideCount) = (beside.lowerBound, beside.count)
  }

  var directives: Range<Int> { firstDirective..<firstDirective + directiveCount }

  var beside: Range<Int> { firstBeside..<firstBeside + besideCount }
}

/// The directives of lines, and the stretches of text beside them.
struct DirectiveList: Sendable {
  private(set) var directives: [ScannedDirective] = []
  private(set) var beside: [Range<Int>] = []

  /// Makes room for the directives of most sheets with as many lines.
  mutating func reserveRoom(forLines count: Int) {
    directives.reserveCapacity(min(count / 3, 256))
  }

  /// Adds what a line of directives holds.
  ///
  /// A line is one of directives only if it begins, blanks apart, with an opening brace that
  /// a name follows.
  ///
  /// - Returns: nil for any other line.
  /// - Complexity: O(n) in the length of the line.
  mutating func add(_ line: Range<Int>, in text: Span<UInt8>) -> DirectiveRow? {
    // Sheets put together of several files have byte order marks inside.
    let mark = text.starts("\u{FEFF}", at: line.lowerBound) ? 3 : 0
    var index = text.skipBlanks(line.lowerBound + mark..<line.upperBound)
    let end = (directives: directives.count, beside: beside.count)
    while index < line.upperBound {
      if let next = DirectiveScanner.directive(at: index, end: line.upperBound, in: text) {
        directives.append(next)
        index = next.range.upperBound
      } else if directives.count > end.directives {
        index = addBeside(index..<line.upperBound, since: end.beside, in: text)
      } else {
        return nil
      }
      index = text.skipBlanks(index..<line.upperBound)
    }
    return directives.count > end.directives ? row(since: end) : nil
  }

  /// Adds the text before the next brace; returns where it ends.
  ///
  /// Braces that open no directive are part of the text before them.
  private mutating func addBeside(
    _ rest: Range<Int>,
    since first: Int,
    in text: Span<UInt8>
  ) -> Int {
    let start = rest.lowerBound
    let end = text.first(UInt8(ascii: "{"), in: start + 1..<rest.upperBound) ?? rest.upperBound
    if let last = beside.last, beside.count > first, last.upperBound == start {
      beside[beside.count - 1] = last.lowerBound..<end
    } else {
      beside.append(start..<end)
    }
    return end
  }

  /// Adds the known directives that stand after the text of a line, and that text.
  ///
  /// - Returns: nil where there are none.
  /// - Complexity: O(n) in the length of the line.
  mutating func addAfterText(_ line: Range<Int>, in text: Span<UInt8>) -> DirectiveRow? {
    let end = (directives: directives.count, beside: beside.count)
    var closers = ByteCursor(UInt8(ascii: "]"))
    var start = line.lowerBound
    var index = line.lowerBound
    while let brace = Self.nextBrace(index..<line.upperBound, &closers, in: text) {
      index = brace + 1
      guard let found = DirectiveScanner.directive(at: brace, end: line.upperBound, in: text),
        !found.isUnclosed, found.meaning.role != .unknown
      else { continue }
      if start < brace { beside.append(start..<brace) }
      directives.append(found)
      index = found.range.upperBound
      start = index
    }
    guard directives.count > end.directives else { return nil }
    if text.skipBlanks(start..<line.upperBound) < line.upperBound {
      beside.append(start..<line.upperBound)
    }
    return row(since: end)
  }

  /// The next opening brace outside of square brackets, where braces are only words.
  private static func nextBrace(
    _ range: Range<Int>,
    _ closers: inout ByteCursor,
    in text: Span<UInt8>
  ) -> Int? {
    var start = range.lowerBound
    while let brace = text.first(UInt8(ascii: "{"), in: start..<range.upperBound) {
      guard let open = text.first(UInt8(ascii: "["), in: start..<brace) else { return brace }
      let close = closers.next(from: open, in: text.extracting(..<range.upperBound))
      guard close < range.upperBound else { return brace }
      start = close + 1
    }
    return nil
  }

  private func row(since end: (directives: Int, beside: Int)) -> DirectiveRow {
    DirectiveRow(
      directives: end.directives..<directives.count,
      beside: end.beside..<beside.count
    )
  }

  /// Takes back the row that was added last.
  mutating func drop(_ row: DirectiveRow) {
    directives.removeLast(row.directives.count)
    beside.removeLast(row.beside.count)
  }
}
