import ChordParse

/// Makes a chorus of the lines that are selected, or of a section without a heading.
struct WrapInChorusAction: SheetAction {
  let title = "Make a chorus of these lines"

  func isOffered(in sheet: SheetSnapshot, for selection: SourceRange) -> Bool {
    lines(in: sheet, selection) != nil
  }

  func edits(in sheet: SheetSnapshot, for selection: SourceRange) -> [SourceEdit] {
    guard let range = lines(in: sheet, selection) else { return [] }
    let end = sheet.lineEnding
    let start = SourceRange(uncheckedBounds: (range.lowerBound, range.lowerBound))
    guard sheet.hasDirectives else { return [SourceEdit(start, "[Chorus]\(end)")] }
    let after = SourceRange(uncheckedBounds: (range.upperBound, range.upperBound))
    return [
      SourceEdit(start, "{start_of_chorus}\(end)"), SourceEdit(after, "\(end){end_of_chorus}"),
    ]
  }

  /// The whole lines, without blank ones around them; nil where there is a heading already.
  private func lines(in sheet: SheetSnapshot, _ selection: SourceRange) -> SourceRange? {
    let lines = sheet.lines(in: selection).filter { $0.content != .blank }
    let isFree = lines.allSatisfy { line in
      switch line.content {
      case .lyrics, .chords, .comment, .tab: true
      default: false
      }
    }
    guard isFree, let first = lines.first?.range, let last = lines.last?.range else { return nil }
    return first.union(last)
  }
}
