import SongModel

/// A physical line, cut into tokens that stand in a list which many lines share.
struct TokenLine: Sendable {
  /// The line in the source.
  let physical: PhysicalLine
  /// The places of its tokens in the list; empty when they were not kept.
  var tokens: Range<Int>
  /// The places of its chords in brackets.
  let inline: Range<Int>
  /// What stands before the line only to mark it.
  let marker: LineMarker
}

extension TokenLine {
  /// The bytes of the line in the text, without a marker that forces its reading.
  var words: Range<Int> {
    let range = physical.range.utf8
    return marker.forced == nil ? range : range.lowerBound + marker.length..<range.upperBound
  }
}

/// A line that was just cut, with what only its recognisers ask for.
struct CutLine {
  var line: TokenLine
  /// What its bytes are like.
  let shape: LineShape
  /// What its brackets are like.
  let brackets: BracketTally
  /// What its tokens are like.
  let tally: TokenTally
  /// Whether the line begins with a chord in brackets.
  let beginsInline: Bool
}
