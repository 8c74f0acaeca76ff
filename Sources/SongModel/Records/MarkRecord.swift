/// A mark as small numbers, counted from the start of its line.
struct MarkRecord: Sendable {
  private let start: UInt16
  private let length: UInt16
  private let offset: UInt16
  private let cell: UInt16
  private let chord: UInt16
  private let type: MarkType
  /// How many bytes at the start and at the end are no part of the mark's text.
  private let lead: UInt8
  private let trail: UInt8

  /// Makes a record of a mark; nil when one of its numbers is too large.
  ///
  /// - Parameter line: where its line begins.
  init?(_ mark: PlacedMark, behind line: SourceOffset) {
    let (range, words) = (mark.range.utf8, mark.words.utf8)
    guard let start = UInt16(exactly: range.lowerBound - line.utf8),
      let length = UInt16(exactly: range.count),
      let offset = UInt16(exactly: mark.offset),
      let cell = UInt16(exactly: mark.cell),
      let chord = UInt16(exactly: mark.chord),
      let lead = UInt8(exactly: words.lowerBound - range.lowerBound),
      let trail = UInt8(exactly: range.upperBound - words.upperBound)
    else { return nil }
    self.start = start
    self.length = length
    self.offset = offset
    self.cell = cell
    self.chord = chord
    type = mark.type
    self.lead = lead
    self.trail = trail
  }

  /// The mark with numbers of the whole text.
  func placed(behind line: SourceOffset) -> PlacedMark {
    let start = line.utf8 + Int(start)
    let end = start + Int(length)
    return PlacedMark(
      type,
      chord: UInt32(chord),
      words: SourceRange(utf8: start + Int(lead)..<end - Int(trail)),
      offset: Int(offset),
      cell: Int(cell),
      range: SourceRange(utf8: start..<end)
    )
  }
}
