import SongModel

/// A line that is being cut, and what only its recognisers ask of it.
///
/// One serves all lines of a sheet, and can't be copied: what was just written in small numbers
/// makes the processor wait when it is read in large ones, as a copy does.
struct CutLine: ~Copyable {
  var line = TokenLine(
    physical: PhysicalLine(range: SourceRange(utf8: 0..<0), ending: .none),
    tokens: 0..<0,
    inline: 0..<0
  )
  /// What its bytes are like.
  var bytes = LineByteCounts()
  /// What its brackets are like.
  var brackets = BracketCounts()
  /// What its tokens are like.
  var counts = LineTokenCounts()
  /// What its words are like.
  private(set) var flags: WordFlags = []
  /// Whether the line is read as more than chords and staves, and its words speak for a notation; a
  /// very long line is not, and speaks for none.
  private(set) var isShort = false
  /// Whether the line is read alike in every notation, as none of its words may be a chord or a sign.
  var isPlain = false
  /// Whether the line begins with a chord in brackets.
  var beginsInline = false

  /// Up to this many bytes a line is short.
  private static let longestShort = 400

  /// Begins a line, whose tokens and chords in brackets stand after so many others.
  @inline(__always)
  mutating func begin(_ physical: PhysicalLine, after tokens: Int, _ inline: Int) {
    self = CutLine()
    line = TokenLine(physical: physical, tokens: tokens..<tokens, inline: inline..<inline)
    isShort = physical.range.utf8.count <= Self.longestShort
  }

  /// Adds a word, which takes some cells.
  @inline(__always)
  mutating func add(_ reading: WordReading, _ cells: Range<Int>) {
    bytes.add(reading.bytes)
    flags.formUnion(reading.flags)
    counts.add(reading.sum, cells)
  }
}
