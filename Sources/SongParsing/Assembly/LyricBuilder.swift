import Harmony
import SongModel

/// Gathers the words of a line and the marks among them.
struct LyricBuilder {
  private var words: [UInt8] = []
  private var marks: [ChordMark] = []
  private var counter = CellCounter()

  /// Takes a stretch of the text into the lyrics.
  mutating func add(_ range: Range<Int>, of text: Span<UInt8>) {
    text.extracting(range).withUnsafeBufferPointer { words.append(contentsOf: $0) }
    counter.advance(over: range, of: text)
  }

  /// Sets a mark at the place that was reached.
  mutating func add(_ kind: ChordMark.Kind, _ text: String, at range: Range<Int>) {
    // Most lines with a chord have a few.
    if marks.isEmpty { marks.reserveCapacity(4) }
    marks.append(
      ChordMark(
        kind,
        text: text,
        offset: words.count,
        cell: counter.cell,
        range: SourceRange(utf8: range)
      )
    )
  }

  /// The line, and room for the next one.
  mutating func finish() -> LyricLine {
    let line = LyricLine(text: String(decoding: words, as: UTF8.self), marks: marks)
    words.removeAll(keepingCapacity: true)
    marks = []
    counter = CellCounter()
    return line
  }
}

extension CellCounter {
  /// Steps over a stretch of text.
  mutating func advance(over range: Range<Int>, of text: Span<UInt8>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let plain = min(text.eightBytes(at: index).plainCount, range.upperBound - index)
      advance(overPlain: plain)
      index += plain
      guard plain < 8, index < range.upperBound else { continue }
      let (scalar, length) = text.scalar(at: index)
      advance(over: scalar)
      index += length
    }
  }
}
