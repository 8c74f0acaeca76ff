import SongModel

/// The lines of a sheet that sets two columns of a page side by side, in the order in which they
/// are read: where columns stand, all of the left one before the right one.
///
/// A gutter alone proves nothing, as the phrases of one line often stand far apart. There are two
/// columns where the words of the right one begin in one cell, and either chords stand beside words
/// or, on several lines, words beside words that do not go on from them and chords beside chords.
struct PageColumns {
  /// The lines and parts of lines as they are read.
  private(set) var lines: [PhysicalLine] = []
  /// The number of the physical line that each is, or is a part of.
  private(set) var rows: [Int] = []

  /// How many lines must show where the right column begins.
  static let fewestLines = 3

  /// Finds the columns of a sheet; nil where it has none, as nearly all.
  ///
  /// - Parameter lexer: one that reads the words of the sheet.
  /// - Complexity: O(n).
  init?(
    _ facts: [LineFacts],
    _ physical: [PhysicalLine],
    lexer: inout LineLexer,
    in text: Span<UInt8>
  ) {
    guard let gutter = Self.gutter(facts, physical, in: text) else { return nil }
    let page = physical.map { PageRow($0, gutter: gutter, in: text) }
    let parts = Self.parts(of: page)
    var evidence = ColumnEvidence()
    for row in parts.joined() { evidence.add(page[row], lexer: &lexer, in: text) }
    guard evidence.showsColumns else { return nil }
    var next = 0
    for part in parts {
      for row in next..<part.lowerBound { add(page[row].line, of: row) }
      add(part, of: page, isLast: part.upperBound == page.count)
      next = part.upperBound
    }
    for row in next..<page.count { add(page[row].line, of: row) }
  }

  /// The cell in which words after three blank cells or more begin on most lines with words, if
  /// there are enough such lines.
  private static func gutter(
    _ facts: [LineFacts],
    _ physical: [PhysicalLine],
    in text: Span<UInt8>
  ) -> Int? {
    let apart = facts.indices.filter { facts[$0].traits.contains(.wordsApart) }
    guard apart.count >= fewestLines else { return nil }
    var counts: [Int: Int] = [:]
    for index in apart {
      var scanner = WordScanner(physical[index].range.utf8)
      var end = Int.max
      while let word = scanner.nextWord(in: text) {
        let start = word.cells.lowerBound
        if start >= 16, start - 3 >= end { counts[start, default: 0] += 1 }
        end = word.cells.upperBound
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let most, most.value >= fewestLines else { return nil }
    return most.key
  }

  /// The stretches of rows in which columns stand: those that leave the gutter free, without the
  /// blocks that touch a line across it.
  private static func parts(of page: [PageRow]) -> [Range<Int>] {
    let across = page.indices.filter { page[$0].isAcross }
    return zip([-1] + across, across + [page.count]).compactMap { above, below in
      var part = above + 1..<below
      if above >= 0 { part = part.drop { !page[$0].isBlank } }
      while below < page.count, let last = part.last, !page[last].isBlank { part.removeLast() }
      return part.count { page[$0].isAligned } >= 2 ? part : nil
    }
  }

  /// Adds the columns of a part, with a blank line between them and after them where none stands
  /// there.
  private mutating func add(_ part: Range<Int>, of page: [PageRow], isLast: Bool) {
    guard let first = part.first(where: { page[$0].right != nil }),
      let last = part.last(where: { page[$0].right != nil })
    else { return }
    for row in part { add(page[row].left, of: row) }
    if let last = part.last, !page[last].left.range.isEmpty { add(page[first].gap, of: first) }
    for row in first...last { add(page[row].right ?? page[row].end, of: row) }
    if !isLast { add(page[last].end, of: last) }
  }

  private mutating func add(_ line: PhysicalLine, of row: Int) {
    lines.append(line)
    rows.append(row)
  }
}

extension SheetStructure {
  /// The columns of a page, if its format may have some and it has.
  ///
  /// - Complexity: O(n).
  func columns(
    _ facts: [LineFacts],
    lexer: inout LineLexer,
    in text: Span<UInt8>
  ) -> PageColumns? {
    guard traits.mayHaveColumns else { return nil }
    return PageColumns(facts, physical, lexer: &lexer, in: text)
  }
}

/// A physical line as a row of a page with a gutter.
private struct PageRow {
  let line: PhysicalLine
  /// What stands before the gutter; the line itself where nothing stands after.
  private(set) var left: PhysicalLine
  /// What stands from the gutter on.
  private(set) var right: PhysicalLine?
  /// Whether words stand in the gutter.
  private(set) var isAcross = false
  /// Whether the right one of two parts begins right at the gutter.
  private(set) var isAligned = false
  private(set) var isBlank = true

  /// An empty line at the end of the row.
  var end: PhysicalLine { .empty(at: line.range.upperBound) }
  /// An empty line in the gutter.
  var gap: PhysicalLine { .empty(at: (right ?? line).range.lowerBound) }

  /// Cuts a line in two before a cell, if nothing stands in the two cells before that.
  init(_ line: PhysicalLine, gutter: Int, in text: Span<UInt8>) {
    self.line = line
    left = line
    var scanner = WordScanner(line.range.utf8)
    var leftEnd = line.range.utf8.lowerBound
    while let word = scanner.nextWord(in: text) {
      isBlank = false
      guard word.cells.upperBound > gutter - 2 else {
        leftEnd = word.range.upperBound
        continue
      }
      isAcross = word.cells.lowerBound < gutter
      if !isAcross { cut(leftEnd, word, gutter: gutter, in: text) }
      isAligned = word.cells.lowerBound == gutter && !left.range.isEmpty
      return
    }
  }

  /// Cuts the line after its left part, and at the gutter before a word.
  private mutating func cut(_ end: Int, _ word: ScannedWord, gutter: Int, in text: Span<UInt8>) {
    let range = line.range.utf8
    var start = word.range.lowerBound
    var indentation = word.cells.lowerBound - gutter
    while indentation > 0, start > end, text[start - 1] == 0x20 {
      start -= 1
      indentation -= 1
    }
    left = PhysicalLine(range: SourceRange(utf8: range.lowerBound..<end), ending: .none)
    right = PhysicalLine(
      range: SourceRange(utf8: start..<range.upperBound),
      ending: line.ending
    )
  }
}

/// What the rows of a page say about its columns.
private struct ColumnEvidence {
  private var mixed = 0
  private var words = 0
  /// How many of those rows go on with a small letter after a capital one.
  private var continued = 0
  private var chords = 0
  /// How many parts with words begin at the gutter, and how many further on.
  private var aligned = 0
  private var indented = 0

  var showsColumns: Bool {
    (mixed >= 2 || words >= 4 && chords >= 2 && words > 2 * continued)
      && aligned >= PageColumns.fewestLines
      && aligned >= 4 * indented
  }

  mutating func add(_ row: PageRow, lexer: inout LineLexer, in text: Span<UInt8>) {
    guard let right = row.right, let rightSide = Side.of(right, lexer: &lexer, in: text) else {
      return
    }
    if rightSide == .words {
      aligned += row.isAligned ? 1 : 0
      indented += row.isAligned ? 0 : 1
    }
    guard let leftSide = Side.of(row.left, lexer: &lexer, in: text) else { return }
    switch (leftSide, rightSide) {
    case (.words, .words):
      words += 1
      let (first, next) = (row.left.firstLetter(in: text), right.firstLetter(in: text))
      if first.isUppercase, next.isLowercase { continued += 1 }
    case (.chords, .chords): chords += 1
    case (.words, .chords), (.chords, .words): mixed += 1
    }
  }

  /// What stands on one side of the gutter.
  private enum Side {
    case chords, words

    /// What a side is; nil where it is neither all chords nor mostly words.
    static func of(
      _ line: PhysicalLine,
      lexer: inout LineLexer,
      in text: Span<UInt8>
    ) -> Side? {
      let (tokens, bytes) = lexer.counts(of: line, in: text)
      if tokens.chords > 0, tokens.words == 0 { return .chords }
      // Words with digits may be frets.
      return tokens.words > max(1, tokens.chords) && bytes.digits == 0 ? .words : nil
    }
  }
}

extension PhysicalLine {
  /// What the first character is like that is no blank.
  fileprivate func firstLetter(in text: Span<UInt8>) -> Unicode.Scalar.Properties {
    text.scalar(at: text.skipBlanks(range.utf8)).0.properties
  }

  fileprivate static func empty(at place: SourceOffset) -> PhysicalLine {
    PhysicalLine(range: place..<place, ending: .none)
  }
}
