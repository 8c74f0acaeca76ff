/// A mark as small numbers.
@usableFromInline struct MarkRecord: Sendable {
  @usableFromInline let start: UInt32
  @usableFromInline let length: UInt16
  @usableFromInline let place: UInt16
  @usableFromInline let chord: UInt16
  @usableFromInline let type: MarkType
  /// How many bytes at the start and at the end are not part of the mark's text.
  @usableFromInline let lead: UInt8
  @usableFromInline let trail: UInt8
  /// Whether the start is not a place of the text, but one of the list of wide marks.
  @usableFromInline let isWide: Bool

  /// Makes a record of a mark; nil when one of its numbers is too large.
  @inlinable @inline(__always)
  init?(_ mark: PlacedMark) {
    let (range, words) = (mark.range.utf8, mark.words.utf8)
    let length = range.upperBound &- range.lowerBound
    let lead = words.lowerBound &- range.lowerBound
    let trail = range.upperBound &- words.upperBound
    // No bit above the sixteenth, or the eighth, may be set in any of them.
    guard (length | mark.place | Int(mark.chord)) & ~0xFFFF == 0,
      (lead | trail) & ~0xFF == 0
    else { return nil }
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    self.length = UInt16(truncatingIfNeeded: length)
    place = UInt16(truncatingIfNeeded: mark.place)
    chord = UInt16(truncatingIfNeeded: mark.chord)
    type = mark.type
    self.lead = UInt8(truncatingIfNeeded: lead)
    self.trail = UInt8(truncatingIfNeeded: trail)
    isWide = false
  }

  /// Makes a record that leads to a wide mark.
  init(wide number: Int) {
    start = UInt32(truncatingIfNeeded: number)
    (length, place, chord) = (0, 0, 0)
    (type, lead, trail, isWide) = (.annotation, 0, 0, true)
  }

  /// The place of the mark in the list of wide ones, if it stands there.
  var wideNumber: Int? { isWide ? Int(start) : nil }

  /// The mark, unless it is a wide one.
  var placed: PlacedMark {
    let start = Int(start)
    let end = start + Int(length)
    return PlacedMark(
      type,
      chord: UInt32(chord),
      words: SourceRange(utf8: start + Int(lead)..<end - Int(trail)),
      place: Int(place),
      range: SourceRange(utf8: start..<end)
    )
  }
}
