/// Takes the lyrics of a line piece by piece, in the order in which they are sung.
package protocol LyricVisitor {
  /// Takes words that stand together.
  mutating func visit(words: Span<UInt8>)

  /// Takes a mark, which stands after the words that came before, or over blanks beyond all words.
  ///
  /// - Parameter chord: the spelling of a chord without its decoration; nil for other marks.
  mutating func visit(
    _ mark: VisitedMark,
    text: Span<UInt8>,
    chord: @autoclosure () -> String?
  )
}

/// What a visitor learns about a mark besides its text.
package struct VisitedMark {
  package let type: MarkType
  /// Where the mark stands in the sheet.
  package let range: SourceRange
  /// Its place over the lyrics, in UTF-8 bytes; beyond their end every byte counts as one blank.
  package let offset: Int
  /// The display cell of a mark that stands over the words; nil for one among them.
  package let cell: Int?
}

extension LineList {
  /// Hands the lyrics of a line to a visitor as they stand in the sheet, without making the line.
  ///
  /// A visitor may have seen some of them even when not all can be handed over.
  ///
  /// - Returns: whether the visitor saw all of them.
  /// - Complexity: O(length of the line).
  package func visitLyrics(at index: Int, _ visitor: inout some LyricVisitor) -> Bool {
    guard let record = record(at: index) else { return false }
    return record.lines.visitLyrics(at: record.number, movedBy: record.distance, &visitor)
  }
}

extension LineRecords {
  func visitLyrics(
    at index: Int,
    movedBy distance: Int,
    in text: Span<UInt8>,
    _ visitor: inout some LyricVisitor
  ) -> Bool {
    let record = lines[index]
    let words = record.words.utf8
    guard words.upperBound <= text.count else { return false }
    switch record.form {
    case .lyrics:
      return visitMarks(over: words, at: index, movedBy: distance, in: text, &visitor)
    case .inlineLyrics:
      return visitMarks(among: words, at: index, movedBy: distance, in: text, &visitor)
    default: return false
    }
  }

  /// Visits words, parted at the places over which marks stand.
  private func visitMarks(
    over words: Range<Int>,
    at index: Int,
    movedBy distance: Int,
    in text: Span<UInt8>,
    _ visitor: inout some LyricVisitor
  ) -> Bool {
    let lead = Int(lines[index].number)
    let whole = text.extracting(words.lowerBound - lead..<words.upperBound)
    var cells = WordCells(whole)
    var start = words.lowerBound
    for number in markNumbers(at: index) {
      let mark = marks[number]
      let offset = max(0, cells.offset(ofCell: mark.place, in: whole) - lead)
      let place = min(words.lowerBound + offset, words.upperBound)
      guard place >= start else { return false }
      visitor.visit(words: text.extracting(start..<place))
      visitor.visit(
        VisitedMark(mark, movedBy: distance, offset: offset, cell: mark.place),
        text: text.extracting(mark.words.utf8),
        chord: spelling(of: mark)
      )
      start = place
    }
    visitor.visit(words: text.extracting(start..<words.upperBound))
    return true
  }

  /// Visits words, and marks that stand among them.
  private func visitMarks(
    among words: Range<Int>,
    at index: Int,
    movedBy distance: Int,
    in text: Span<UInt8>,
    _ visitor: inout some LyricVisitor
  ) -> Bool {
    var (start, sung) = (words.lowerBound, 0)
    for number in markNumbers(at: index) {
      let mark = marks[number]
      // A bracket without words has no place among them.
      guard mark.range.lowerBound.utf8 >= start, mark.range.upperBound.utf8 <= words.upperBound
      else { return false }
      visitor.visit(words: text.extracting(start..<mark.range.lowerBound.utf8))
      sung += mark.range.lowerBound.utf8 - start
      visitor.visit(
        VisitedMark(mark, movedBy: distance, offset: sung, cell: nil),
        text: text.extracting(mark.words.utf8),
        chord: spelling(of: mark)
      )
      start = mark.range.upperBound.utf8
    }
    visitor.visit(words: text.extracting(start..<words.upperBound))
    return true
  }

  private func spelling(of mark: PlacedMark) -> String? {
    mark.type == .chord ? chords.spelling(of: Int(mark.chord)) : nil
  }
}

extension VisitedMark {
  fileprivate init(_ mark: PlacedMark, movedBy distance: Int, offset: Int, cell: Int?) {
    (type, range) = (mark.type, mark.range.moved(by: distance))
    (self.offset, self.cell) = (offset, cell)
  }
}
