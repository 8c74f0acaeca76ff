import SongModel

/// A physical line, cut into tokens that stand in a list which many lines share.
struct TokenLine: Sendable {
  /// The line in the source.
  private(set) var physical: PhysicalLine
  /// The places of its tokens in the list; empty when they were not kept.
  @CompactRange var tokens: Range<Int>
  /// The places of its chords in brackets.
  @CompactRange private(set) var inline: Range<Int>
  /// What stands before the line only to mark it.
  let marker: LineMarker
  /// What its bytes are like.
  let shape: LineShape
  /// What its tokens and its chords in brackets are like.
  private(set) var summary: TokenSummary
}

extension TokenLine {
  /// The bytes of the line in the text, without a marker that forces its reading.
  var words: Range<Int> {
    let range = physical.range.utf8
    return marker.forced == nil ? range : range.lowerBound + marker.length..<range.upperBound
  }

  /// Puts the line further on in its text by a number of UTF-8 bytes.
  mutating func move(by distance: Int) {
    physical = physical.moved(by: distance)
    summary.move(by: distance)
  }

  /// A line without tokens.
  init(blank line: PhysicalLine) {
    physical = line
    tokens = 0..<0
    inline = 0..<0
    marker = .none
    shape = LineShape()
    summary = TokenSummary()
  }
}

/// Counts over the tokens of a line, and over its chords in brackets.
struct TokenSummary: Sendable {
  @Compact private(set) var count = 0
  @Compact private(set) var chords = 0
  @Compact private(set) var words = 0
  @Compact private(set) var numbers = 0
  @Compact private(set) var separators = 0
  @Compact private(set) var repeats = 0
  @Compact private(set) var strums = 0
  /// Words that are foreign to headings.
  @Compact private(set) var foreignWords = 0
  /// The place of the last chord or chord sign; -1 when there is none.
  @Compact private(set) var lastSign = -1
  /// Whether a word holds an upstroke.
  private(set) var hasUpstroke = false
  /// The traits of all tokens.
  private(set) var traits: WordTraits = []
  /// How many gaps of two or more cells stand between tokens.
  @Compact private(set) var wideGaps = 0
  private(set) var first: Token?
  /// The cells up to the end of the last token.
  @Compact private(set) var endCell = 0
  private(set) var end = SourceOffset(utf8: 0)
  /// Chords in brackets and in parentheses that are not just words.
  @Compact var squareChords = 0
  @Compact var roundChords = 0
  /// Chords in brackets with a letter right behind them.
  @Compact var attachedChords = 0

  init() {}

  /// Looks at the tokens of a line.
  init(_ tokens: Span<Token>) {
    first = tokens.first
    count = tokens.count
    var start = 0
    while start < tokens.count {
      let end = min(start + TokenTally.limit, tokens.count)
      add(tokens.extracting(start..<end), from: start)
      start = end
    }
  }

  fileprivate mutating func move(by distance: Int) {
    guard let token = first else { return }
    first?.range = token.range.moved(by: distance)
    end = SourceOffset(utf8: end.utf8 + distance)
  }

  /// Adds a stretch of tokens.
  private mutating func add(_ tokens: Span<Token>, from start: Int) {
    var tally = TokenTally()
    var cell = start > 0 ? UInt32(endCell) : tokens[0].startCell
    for index in tokens.indices {
      let token = tokens[index]
      tally.add(token, behind: cell)
      if token.isPlayed { lastSign = start + index }
      cell = token.endCell
    }
    add(tally)
    endCell = Int(cell)
    end = tokens[tokens.count - 1].range.upperBound
  }

  private mutating func add(_ tally: TokenTally) {
    chords += tally[.chord]
    words += tally[.word]
    numbers += tally[.number]
    separators += tally[.separator]
    repeats += tally[.repeats]
    strums += tally.strums
    foreignWords += tally.foreignWords
    wideGaps += tally.wideGaps
    traits.formUnion(tally.traits)
    hasUpstroke = hasUpstroke || tally.hasUpstroke
  }
}

/// Counts over a stretch of tokens, with eight bits of a number for each.
private struct TokenTally {
  /// How many tokens there is room for.
  static let limit = 255

  private var kinds: UInt64 = 0
  private var others: UInt64 = 0
  private(set) var traits: WordTraits = []
  private(set) var hasUpstroke = false

  /// Adds a token.
  ///
  /// - Parameter cell: where the token before it ends.
  @inline(__always)
  mutating func add(_ token: Token, behind cell: UInt32) {
    kinds &+= 1 &<< (UInt64(token.kind.rawValue) &* 8)
    traits.formUnion(token.traits)
    if token.traits.contains(.strum) {
      others &+= 1
      hasUpstroke = hasUpstroke || token.kind == .word
    }
    if token.traits.contains(.isForeignToHeadings) { others &+= 1 << 16 }
    if token.startCell >= cell &+ 2 { others &+= 1 << 32 }
  }

  subscript(kind: Token.Kind) -> Int { Int(kinds >> (UInt64(kind.rawValue) * 8) & 0xFF) }

  var strums: Int { Int(others & 0xFFFF) }
  /// Words that are foreign to headings.
  var foreignWords: Int { Int(others >> 16 & 0xFFFF) }
  /// Gaps of two or more cells.
  var wideGaps: Int { Int(others >> 32 & 0xFFFF) }
}
