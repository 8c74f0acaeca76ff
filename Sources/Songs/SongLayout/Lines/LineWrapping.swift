/// Breaks a measured line into rows that fit a width.
package struct LineWrapping {
  private let parts: [MeasuredLine.Part]
  private let limit: Int
  private let indentation: Int
  private var rows: [LayoutRow] = []
  private var boxes: [LayoutBox] = []
  private var row: RowEnd
  private var isInWord = false
  /// The words of the row, and of the one before it.
  private var words = RowWords()
  private var wordsBefore = RowWords()
  /// The part before which a row ends even though there is room.
  private let brokenBefore: Int?

  /// The rows of a line.
  ///
  /// - Parameters:
  ///   - indentation: of the rows after the first.
  ///   - hasCompany: whether a word joins the last one where that would be alone on its row.
  /// - Complexity: O(number of parts).
  package static func rows(
    of line: MeasuredLine,
    width: Int,
    indentation: Int,
    hasCompany: Bool = false
  ) -> [LayoutRow] {
    let limit = line.isWrapped ? width : .max
    let indentation = min(indentation, width / 4)
    var wrapping = LineWrapping(line, limit: limit, indentation: indentation)
    wrapping.takeAll()
    if hasCompany, wrapping.words.count == 1, let company = wrapping.company {
      wrapping = LineWrapping(line, limit: limit, indentation: indentation, brokenBefore: company)
      wrapping.takeAll()
    }
    return wrapping.rows
  }

  /// The last word before the last row; nil if its row would lose its only word.
  private var company: Int? { wordsBefore.count > 1 ? wordsBefore.last : nil }

  private mutating func takeAll() {
    var index = 0
    while index < parts.count { index = takeWord(from: index) }
    addRow()
  }

  private init(_ line: MeasuredLine, limit: Int, indentation: Int, brokenBefore: Int? = nil) {
    (parts, self.limit, self.indentation) = (line.parts, limit, indentation)
    self.brokenBefore = brokenBefore
    row = RowEnd(gap: line.gap)
    boxes.reserveCapacity(parts.count * 2)
  }

  /// Takes the word that begins at a part; returns where the next one begins.
  private mutating func takeWord(from start: Int) -> Int {
    var end = start + 1
    while end < parts.count, !parts[end].part.beginsWord { end += 1 }
    if start == brokenBefore || !fits(start..<end), !boxes.isEmpty { endRow(isInWord: false) }
    words.take(start)
    guard end - start > 1 else {
      take(start, isFirst: true, isJoined: false)
      return end
    }
    // A rule joins syllables; nothing is joined before the first one and after the last.
    let word = parts[start..<end]
    let first = word.firstIndex { !$0.part.text.isEmpty } ?? end
    let joined = first..<(word.lastIndex { !$0.part.text.isEmpty } ?? end)
    for index in start..<end {
      take(index, isFirst: index == start, isJoined: joined.contains(index - 1))
    }
    return end
  }

  private func fits(_ word: Range<Int>) -> Bool {
    var reach = row
    for index in word { reach.take(parts[index]) }
    return reach.right <= limit
  }

  /// Takes a part; breaks the row inside a word only if the word is too long for any row.
  ///
  /// - Parameter isJoined: whether a syllable of the word lies before it, and one after its start.
  private mutating func take(_ index: Int, isFirst: Bool, isJoined: Bool) {
    let part = parts[index]
    var reach = row
    let before = row.text
    var x = reach.take(part)
    if reach.right > limit, !isFirst, !boxes.isEmpty {
      endRow(isInWord: true)
      reach = row
      x = reach.take(part)
    } else if x > before, isJoined {
      boxes.append(LayoutBox(content: .filler, x: before, width: x - before))
    }
    row = reach
    add(part, at: x)
  }

  private mutating func add(_ part: MeasuredLine.Part, at x: Int) {
    if let mark = part.part.mark {
      boxes.append(LayoutBox(content: .mark(mark), x: x, width: part.markWidth))
    }
    guard !part.part.text.isEmpty else { return }
    boxes.append(LayoutBox(content: .text(part.part.text), x: x, width: part.textWidth))
  }

  private mutating func endRow(isInWord broken: Bool) {
    addRow()
    isInWord = broken
    boxes = []
    row = RowEnd(gap: row.gap, start: indentation)
    (wordsBefore, words) = (words, RowWords())
  }

  private mutating func addRow() {
    rows.append(
      LayoutRow(
        boxes: boxes,
        indentation: rows.isEmpty ? 0 : indentation,
        width: row.right,
        isInWord: isInWord
      )
    )
  }
}

/// The words of a row, while it grows.
private struct RowWords {
  private(set) var count = 0
  /// The part with which the last one begins.
  private(set) var last = 0

  mutating func take(_ start: Int) {
    count += 1
    last = start
  }
}

/// Where the words and the marks of a row end, while it grows.
private struct RowEnd {
  /// The least distance of two marks.
  let gap: Int
  /// Where the next words begin.
  private(set) var text: Int
  /// Where the next mark may begin.
  private var mark: Int
  /// How far anything reaches.
  private(set) var right: Int

  init(gap: Int, start: Int = 0) {
    self.gap = gap
    (text, mark, right) = (start, start, start)
  }

  /// Adds a part; returns where it begins, which a mark before it may push to the right.
  @discardableResult
  mutating func take(_ part: MeasuredLine.Part) -> Int {
    var x = text
    if part.part.mark != nil {
      x = max(x, mark)
      mark = x + part.markWidth + gap
      right = max(right, x + part.markWidth)
    }
    let end = x + part.textWidth
    if part.textWidth > 0 { right = max(right, end) }
    text = end + part.blankWidth
    return x
  }
}
