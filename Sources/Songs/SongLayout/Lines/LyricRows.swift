package import SongModel

/// Breaks lines into lines that fit a width, for writers that write each as a line of its own.
package enum LyricRows {
  /// Lyrics broken between words into lines that fit, their chords at their syllables.
  ///
  /// The text of all of them together is that of the line, apart from blanks.
  ///
  /// - Parameters:
  ///   - indentation: how much narrower the lines after the first are.
  ///   - brackets: the width of the brackets around marks that stand among the words; nil for
  ///     marks that stand over them.
  ///   - hasCompany: whether a word joins the last one where that would be alone on its line.
  /// - Complexity: O(length of the line).
  package static func lines(
    of line: LyricLine,
    width: Int,
    indentation: Int,
    brackets: Int? = nil,
    hasCompany: Bool = false,
    measurer: some TextMeasurer
  ) -> [LyricLine] {
    var measured = LineMeasuring(measurer).measure(.lyrics(line))
    if let brackets { measured.moveMarksAmongWords(brackets: brackets) }
    let rows = LineWrapping.rows(
      of: measured,
      width: width,
      indentation: indentation,
      hasCompany: hasCompany
    )
    let starts = rows.map { start(of: $0, in: line) }
    let ends = starts.dropFirst() + [max(line.text.utf8.count, starts.last ?? 0)]
    return zip(rows, zip(starts, ends)).map { row, range in
      part(of: line, row, from: range.0, upTo: max(range.0, range.1))
    }
  }

  /// A line of chords broken between its marks into lines that fit.
  package static func lines(
    of line: ChordLine,
    width: Int,
    measurer: some TextMeasurer
  ) -> [ChordLine] {
    let measured = LineMeasuring(measurer).measure(.chords(line))
    let rows = LineWrapping.rows(of: measured, width: width, indentation: 0)
    return rows.enumerated().map { number, row in
      let marks = row.marks.map { line.marks[$0] }
      let start = number == 0 ? 0 : marks.first?.cell ?? 0
      return ChordLine(
        label: number == 0 ? line.label : nil,
        marks: marks.map { mark in
          var moved = mark
          moved.cell -= start
          return moved
        }
      )
    }
  }

  /// The place in the text where a row begins.
  private static func start(of row: LayoutRow, in line: LyricLine) -> Int {
    switch row.boxes.first?.content {
    case .text(let range): range.lowerBound
    case .mark(let number): line.marks[number].offset
    case .filler, nil: 0
    }
  }

  private static func part(
    of line: LyricLine,
    _ row: LayoutRow,
    from start: Int,
    upTo end: Int
  ) -> LyricLine {
    let bytes = line.text.utf8.dropFirst(start).prefix(end - start)
    let trimmed = bytes.lastIndex { !$0.isSpaceOrTab }.map { bytes[...$0] } ?? bytes.prefix(0)
    return LyricLine(
      text: String(Substring(trimmed)),
      marks: row.marks.map { number in
        var mark = line.marks[number]
        mark.offset = max(0, mark.offset - start)
        return mark
      }
    )
  }
}

extension LayoutRow {
  /// The numbers of the marks on it.
  package var marks: [Int] {
    boxes.compactMap { if case .mark(let number) = $0.content { number } else { nil } }
  }
}
