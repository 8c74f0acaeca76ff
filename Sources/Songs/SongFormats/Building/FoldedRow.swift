import SongModel

/// A line of words and signs whose blanks are folded into one.
struct FoldedRow {
  private var text = ""
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
    append(words.string)
    if !words.isBlank, let source = words.source(of: words.trimmed) { cover(source) }
  }

  /// Adds words that stand in a place.
  mutating func append(_ words: String, at place: SourceRange) {
    append(words)
    if words.utf8.contains(where: { $0 > 0x20 }) { cover(place) }
  }

  private mutating func append(_ words: String) {
    // Words of one piece need no folding.
    if words.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      text += words
      cells = CellCounter(cell: cells.cell + words.utf8.count)
      if !words.isEmpty { endsInBlank = false }
      return
    }
    for scalar in words.unicodeScalars {
      // A blank that joins is none between words.
      let isBlank = scalar.value <= 0x20
      if isBlank, endsInBlank { continue }
      text.unicodeScalars.append(isBlank ? " " : scalar)
      cells.advance(over: isBlank ? " " : scalar)
      endsInBlank = isBlank
    }
  }

  /// Adds a sign.
  mutating func append(mark: String, at place: SourceRange) {
    let cell = max(cells.cell, lastCell)
    marks.append(
      ChordMark(.annotation, text: mark, offset: text.utf8.count, cell: cell, range: place)
    )
    lastCell = cell + CellCounter.width(of: mark) + 1
    cover(place)
  }

  private mutating func cover(_ place: SourceRange) { range = range?.union(place) ?? place }

  /// The line, without blanks at its end; nil when there is nothing in it.
  var line: (LyricLine, SourceRange)? {
    guard let range else { return nil }
    var text = text
    if endsInBlank, !text.isEmpty { text.unicodeScalars.removeLast() }
    return (LyricLine(text: text, marks: marks), range)
  }
}
