package import SongModel

/// Removes lines of the document from the text.
package struct LineRemoval {
  private let text: SourceText
  private let table: LineTable

  package init(_ text: SourceText) {
    self.text = text
    table = LineTable(text)
  }

  /// The edit that removes a range, with the line ends if nothing else is on its lines.
  package func edit(_ range: SourceRange) -> SourceEdit {
    let first = table.lineNumber(at: range.lowerBound)
    let last = table.lineNumber(at: range.upperBound)
    let start = table.lines[first].range.lowerBound
    let end = table.lines[last].range.upperBound
    // Both look outwards from the directive, so that others on its line are soon met.
    guard text.slice(start..<range.lowerBound).utf8.reversed().allSatisfy({ $0.isSpaceOrTab }),
      text.slice(range.upperBound..<end).utf8.allSatisfy({ $0.isSpaceOrTab })
    else {
      return SourceEdit(range, "")
    }
    return SourceEdit(SourceRange(utf8: start.utf8..<table.lines[last].end), "")
  }
}
