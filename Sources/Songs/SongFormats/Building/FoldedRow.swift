import SongModel

/// A line of words and signs whose blanks are folded into one.
struct FoldedRow {
  /// The words in UTF-8.
  private var bytes: [UInt8] = []
  private var marks: [ChordMark] = []
  private var range: SourceRange?
  private var endsInBlank = true
  private var cells = CellCounter()
  /// Where the last mark ends.
  private var lastCell = 0

  /// An empty line.
  init() {}

  /// Whether its words are not sung, but name what is played.
  var isPlayedOnly = false {
    didSet { playedFrom = isPlayedOnly ? min(playedFrom ?? depth, depth) : nil }
  }
  /// How many groups are open.
  private var depth = 0
  /// The depth of the group that is played only.
  private var playedFrom: Int?

  /// A group begins.
  mutating func openGroup() { depth += 1 }

  /// A group ends.
  mutating func closeGroup() { depth = max(0, depth - 1) }

  /// The line after this one, in the groups that are open.
  var next: FoldedRow {
    var row = FoldedRow()
    row.depth = depth
    if let playedFrom, playedFrom > 0, depth >= playedFrom { row.isPlayedOnly = true }
    return row
  }

  /// Adds words of a text.
  mutating func append(_ words: MappedText) {
    append(words.bytes.span)
    if !words.isBlank, let source = words.source(of: words.trimmed) { cover(source) }
  }

  /// Adds words that stand in a place.
  mutating func append(_ words: String, at place: SourceRange) {
    var words = words
    words.withUTF8 { append($0.span, at: place) }
  }

  /// Adds words in UTF-8 that stand in a place.
  mutating func append(_ words: Span<UInt8>, at place: SourceRange) {
    append(words)
    if words.indices.contains(where: { words[$0] > 0x20 }) { cover(place) }
  }

  private mutating func append(_ words: Span<UInt8>) {
    var index = 0
    while index < words.count {
      guard words[index] > 0x20 else {
        // A blank that joins is none between words.
        if !endsInBlank { append(plain: 0x20) }
        (endsInBlank, index) = (true, index + 1)
        continue
      }
      if words[index] < 0x7F {
        append(plain: words[index])
        index += 1
      } else {
        let (scalar, length) = words.scalar(at: index)
        let end = min(index + length, words.count)
        while index < end {
          bytes.append(words[index])
          index += 1
        }
        cells.advance(over: scalar)
      }
      endsInBlank = false
    }
  }

  private mutating func append(plain byte: UInt8) {
    bytes.append(byte)
    cells.advance(overPlain: 1)
  }

  /// Adds a sign.
  mutating func append(mark: String, at place: SourceRange) {
    let cell = max(cells.cell, lastCell)
    marks.append(
      ChordMark(.annotation, text: mark, offset: bytes.count, cell: cell, range: place)
    )
    lastCell = cell + CellCounter.width(of: mark) + 1
    cover(place)
  }

  private mutating func cover(_ place: SourceRange) { range = range?.union(place) ?? place }

  /// The line, without blanks at its end; nil when there is nothing in it.
  var line: (LyricLine, SourceRange)? {
    guard let range else { return nil }
    let words = endsInBlank ? bytes.dropLast() : bytes[...]
    return (LyricLine(text: String(decoding: words, as: UTF8.self), marks: marks), range)
  }
}
