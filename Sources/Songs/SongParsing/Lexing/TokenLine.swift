import SongModel

/// A physical line, cut into tokens that stand in a list which many lines share.
struct TokenLine: Sendable {
  /// The line in the source.
  let physical: PhysicalLine
  /// The places of its tokens in the list; empty when they were not kept.
  var tokens: Range<Int>
  /// The places of its chords in brackets.
  var inline: Range<Int>
  /// What stands before the line only to mark it.
  var marker = LineMarker.none
}

extension PhysicalLine {
  /// The bytes of the line in the text, without a marker of so many bytes at its start.
  @inline(__always)
  func words(afterMarker length: Int) -> Range<Int> {
    range.lowerBound.utf8 + length..<range.upperBound.utf8
  }
}

extension TokenLine {
  /// The bytes of the line in the text, without a marker that forces its reading.
  var words: Range<Int> {
    physical.words(afterMarker: marker.forced == nil ? 0 : marker.length)
  }
}
