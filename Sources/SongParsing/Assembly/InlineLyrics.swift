import Harmony
import SongModel

/// A stretch of a line, taken out of its lyrics to become a mark.
struct CutOut {
  let range: Range<Int>
  let kind: ChordMark.Kind
  let text: String
  /// Where the mark itself stands, if it does not fill the stretch.
  var place: Range<Int>?

  /// A stretch cut into one for each of several places in it, without a gap.
  static func dividing(_ whole: Range<Int>, among places: [Range<Int>]) -> [Range<Int>] {
    places.indices.map { index in
      let start = index == 0 ? whole.lowerBound : places[index].lowerBound
      let next = index + 1
      return start..<(next < places.count ? places[next].lowerBound : whole.upperBound)
    }
  }
}

/// Takes marks out of a line of lyrics.
enum InlineLyrics {
  /// The lyrics without the cut-out stretches, and the marks at their places.
  ///
  /// - Parameter line: the line in bytes of the whole text.
  static func line(_ line: Range<Int>, without cuts: [CutOut], in text: Span<UInt8>) -> LyricLine {
    var lyrics: [UInt8] = []
    lyrics.reserveCapacity(line.count)
    var marks: [ChordMark] = []
    var index = line.lowerBound
    var counter = CellCounter()
    for cut in cuts {
      advance(&counter, over: index..<cut.range.lowerBound, in: text, into: &lyrics)
      marks.append(
        ChordMark(
          cut.kind,
          text: cut.text,
          offset: lyrics.count,
          cell: counter.cell,
          range: SourceRange(utf8: cut.place ?? cut.range)
        )
      )
      index = cut.range.upperBound
    }
    advance(&counter, over: index..<line.upperBound, in: text, into: &lyrics)
    return LyricLine(text: String(decoding: lyrics, as: UTF8.self), marks: marks)
  }

  private static func advance(
    _ counter: inout CellCounter,
    over range: Range<Int>,
    in text: Span<UInt8>,
    into lyrics: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = text.scalar(at: index)
      counter.advance(over: scalar)
      for place in index..<min(index + length, range.upperBound) { lyrics.append(text[place]) }
      index += length
    }
  }
}
