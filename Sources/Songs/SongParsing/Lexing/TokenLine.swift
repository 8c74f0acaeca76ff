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

extension TokenLine {
  /// The bytes of the line in the text, without a marker that forces its reading.
  var words: Range<Int> {
    let range = physical.range.utf8
    return marker.forced == nil ? range : range.lowerBound + marker.length..<range.upperBound
  }
}
