/// Takes the lyrics of a line piece by piece, in the order in which they are sung.
package protocol LyricVisitor {
  /// Takes words that stand together.
  mutating func visit(words: Span<UInt8>)

  /// Takes a mark, which stands after the words that came before.
  mutating func visit(mark: MarkType, text: Span<UInt8>)
}

extension LineList {
  /// Hands the lyrics of a line to a visitor as they stand in the sheet, without making the line.
  ///
  /// A visitor may have seen some of them when it is told that they can't be handed over.
  ///
  /// - Returns: whether the visitor saw all of them.
  /// - Complexity: O(length of the line).
  package func visitLyrics(at index: Int, _ visitor: inout some LyricVisitor) -> Bool {
    guard let record = record(at: index) else { return false }
    return record.lines.visitLyrics(at: record.number, &visitor)
  }
}

extension LineRecords {
  func visitLyrics(
    at index: Int,
    in text: Span<UInt8>,
    _ visitor: inout some LyricVisitor
  ) -> Bool {
    let record = lines[index]
    let words = record.words.utf8
    guard words.upperBound <= text.count else { return false }
    switch record.form {
    case .lyrics: return visitMarks(over: words, at: index, in: text, &visitor)
    case .inlineLyrics: return visitMarks(among: words, at: index, in: text, &visitor)
    default: return false
    }
  }

  /// Visits words, parted at the places over which marks stand.
  private func visitMarks(
    over words: Range<Int>,
    at index: Int,
    in text: Span<UInt8>,
    _ visitor: inout some LyricVisitor
  ) -> Bool {
    let lead = Int(lines[index].number)
    let whole = text.extracting(words.lowerBound - lead..<words.upperBound)
    var cells = WordCells(whole)
    var start = words.lowerBound
    for number in markNumbers(at: index) {
      let mark = marks[number]
      let offset = cells.offset(ofCell: mark.place, in: whole)
      let place = words.lowerBound + max(0, offset - lead)
      // Beyond the words there are blanks, which stand nowhere.
      guard place >= start, place <= words.upperBound else { return false }
      visitor.visit(words: text.extracting(start..<place))
      visitor.visit(mark: mark.type, text: text.extracting(mark.words.utf8))
      start = place
    }
    visitor.visit(words: text.extracting(start..<words.upperBound))
    return true
  }

  /// Visits words, and marks that stand among them.
  private func visitMarks(
    among words: Range<Int>,
    at index: Int,
    in text: Span<UInt8>,
    _ visitor: inout some LyricVisitor
  ) -> Bool {
    var start = words.lowerBound
    for number in markNumbers(at: index) {
      let mark = marks[number]
      // A bracket without words has no place among them.
      guard mark.range.lowerBound.utf8 >= start, mark.range.upperBound.utf8 <= words.upperBound
      else { return false }
      visitor.visit(words: text.extracting(start..<mark.range.lowerBound.utf8))
      visitor.visit(mark: mark.type, text: text.extracting(mark.words.utf8))
      start = mark.range.upperBound.utf8
    }
    visitor.visit(words: text.extracting(start..<words.upperBound))
    return true
  }
}
