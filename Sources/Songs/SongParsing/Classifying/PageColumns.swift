import SongModel

/// The lines of a sheet that sets two columns of a page side by side, in the order in which they
/// are read: where columns stand, all of the left one before the right one.
///
/// A gutter alone proves nothing: the phrases of one line often stand far apart. There are two
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
    _ facts: FactList,
    _ physical: [PhysicalLine],
    lexer: inout LineLexer,
    in text: Span<UInt8>
  ) {
    guard let gutter = Self.gutter(facts, physical, in: text) else { return nil }
    let traits = physical.map { PageRow($0, gutter: gutter, in: text).traits }
    let parts = Self.parts(of: traits)
    var evidence = ColumnEvidence()
    for line in parts.joined() {
      evidence.add(PageRow(physical[line], gutter: gutter, in: text), lexer: &lexer, in: text)
    }
    guard evidence.showsColumns else { return nil }
    var next = 0
    for part in parts {
      for line in next..<part.lowerBound { add(physical[line], of: line) }
      let page = physical[part].map { PageRow($0, gutter: gutter, in: text) }
      add(page, from: part.lowerBound, isLast: part.upperBound == physical.count)
      next = part.upperBound
    }
    for line in next..<physical.count { add(physical[line], of: line) }
  }

  /// The cell in which words after three blank cells or more begin on most lines with words, if
  /// there are enough such lines.
  private static func gutter(
    _ facts: FactList,
    _ physical: [PhysicalLine],
    in text: Span<UInt8>
  ) -> Int? {
    let apart = facts.indices.filter { facts[$0].traits.contains(.wordsApart) }
    guard apart.count >= fewestLines else { return nil }
    var starts: [Int] = []
    for index in apart {
      var scanner = WordScanner(physical[index].range.utf8)
      var end = Int.max
      while let word = scanner.nextWord(in: text) {
        let start = word.cells.lowerBound
        if start >= 16, start - 3 >= end { starts.append(start) }
        end = word.cells.upperBound
      }
    }
    return mostFrequent(starts, atLeast: fewestLines)
  }

  /// The number that stands most often in a list, the lowest one of several, if it is there often
  /// enough.
  private static func mostFrequent(_ numbers: [Int], atLeast fewest: Int) -> Int? {
    let sorted = numbers.sorted()
    var most: (number: Int?, count: Int) = (nil, fewest - 1)
    var count = 0
    for (place, number) in sorted.enumerated() {
      count = place > 0 && sorted[place - 1] == number ? count + 1 : 1
      if count > most.count { most = (number, count) }
    }
    return most.number
  }

  /// The stretches of rows in which columns stand: those that leave the gutter free, without the
  /// blocks that touch a line across it.
  private static func parts(of page: [PageRow.Traits]) -> [Range<Int>] {
    let across = page.indices.filter { page[$0].contains(.across) }
    return zip([-1] + across, across + [page.count]).compactMap { above, below in
      var part = above + 1..<below
      if above >= 0 { part = part.drop { !page[$0].contains(.blank) } }
      while below < page.count, let last = part.last, !page[last].contains(.blank) {
        part.removeLast()
      }
      return part.count { page[$0].contains(.aligned) } >= 2 ? part : nil
    }
  }

  /// Adds the columns of a part, with a blank line between them and after them where none stands
  /// there.
  ///
  /// - Parameter start: the number of its first line.
  private mutating func add(_ part: [PageRow], from start: Int, isLast: Bool) {
    guard let first = part.firstIndex(where: { $0.right != nil }),
      let last = part.lastIndex(where: { $0.right != nil })
    else { return }
    for (row, line) in part.enumerated() { add(line.left, of: start + row) }
    if let end = part.last, !end.left.range.isEmpty { add(part[first].gap, of: start + first) }
    for row in first...last { add(part[row].right ?? part[row].end, of: start + row) }
    if !isLast { add(part[last].end, of: start + last) }
  }

  private mutating func add(_ line: PhysicalLine, of row: Int) {
    lines.append(line)
    rows.append(row)
  }
}

extension LexedSheet {
  /// The columns of a page, if its format may have some and it has.
  ///
  /// - Complexity: O(n).
  mutating func columns(in text: Span<UInt8>) -> PageColumns? {
    guard structure.traits.mayHaveColumns else { return nil }
    return PageColumns(facts, structure.physical, lexer: &lexer, in: text)
  }
}

/// A physical line as a row of a page with a gutter.
private struct PageRow {
  /// What a row is like.
  struct Traits: OptionSet {
    let rawValue: UInt8
    static let blank = Traits(rawValue: 1)
    /// Words stand in the gutter.
    static let across = Traits(rawValue: 2)
    /// The right one of two parts begins right at the gutter.
    static let aligned = Traits(rawValue: 4)
  }

  private let line: PhysicalLine
  /// What stands before the gutter; the line itself where nothing stands after.
  private(set) var left: PhysicalLine
  /// What stands from the gutter on.
  private(set) var right: PhysicalLine?
  private(set) var traits = Traits.blank

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
      traits = []
      guard word.cells.upperBound > gutter - 2 else {
        leftEnd = word.range.upperBound
        continue
      }
      if word.cells.lowerBound < gutter {
        traits = .across
      } else {
        cut(leftEnd, word, gutter: gutter, in: text)
        if word.cells.lowerBound == gutter, !left.range.isEmpty { traits = .aligned }
      }
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
      aligned += row.traits.contains(.aligned) ? 1 : 0
      indented += row.traits.contains(.aligned) ? 0 : 1
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
  /// What the first character other than a blank is like.
  fileprivate func firstLetter(in text: Span<UInt8>) -> Unicode.Scalar.Properties {
    text.scalar(at: text.skipBlanks(range.utf8)).0.properties
  }

  fileprivate static func empty(at place: SourceOffset) -> PhysicalLine {
    PhysicalLine(range: place..<place, ending: .none)
  }
}
