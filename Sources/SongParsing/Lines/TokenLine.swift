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
  /// What its tokens and its chords in brackets are like.
  let summary: TokenSummary
}

extension TokenLine {
  /// The bytes of the line in the text, without a marker that forces its reading.
  var words: Range<Int> {
    let range = physical.range.utf8
    return marker.forced == nil ? range : range.lowerBound + marker.length..<range.upperBound
  }
}

/// What the tokens of a line are like, and its chords in brackets.
struct TokenSummary: Sendable {
  private(set) var count = 0
  private(set) var chords = 0
  private(set) var words = 0
  private(set) var first: Token?
  private(set) var end = SourceOffset(utf8: 0)
  /// The cells up to the end of the last token.
  private(set) var endCell = 0
  /// Chords in brackets and in parentheses that are not just words.
  var squareChords = 0
  var roundChords = 0
  /// Chords in brackets with a letter right behind them.
  var attachedChords = 0
  /// Whether the line begins with a chord in brackets.
  var beginsInline = false

  /// Looks at the tokens of a line.
  init(_ tokens: Span<Token>, _ tally: TokenTally) {
    guard let last = tokens.last else { return }
    count = tokens.count
    chords = tally.chords
    words = tally.words
    first = tokens[0]
    endCell = Int(last.endCell)
    end = last.range.upperBound
  }
}

/// A line that was just cut, with what only its recognisers ask for.
struct CutLine {
  var line: TokenLine
  /// What its bytes are like.
  let shape: LineShape
  /// What its tokens are like.
  let tally: TokenTally
}

/// Counts over the tokens of a line.
struct TokenTally {
  private(set) var count = 0
  private(set) var chords = 0
  private(set) var words = 0
  /// Words that are foreign to headings.
  private(set) var foreignWords = 0
  /// How many gaps of two or more cells stand between tokens.
  private(set) var wideGaps = 0
  /// The place of the last chord or chord sign; -1 when there is none.
  private(set) var lastSign = -1
  /// The traits of any token.
  private(set) var traits: WordTraits = []
  /// The traits of all tokens.
  private(set) var common = WordTraits(rawValue: .max)
  /// A bit for each kind of token.
  private var kinds: UInt8 = 0
  private var cell = 0

  init() {}

  /// Counts tokens.
  init(_ tokens: Span<Token>) {
    for index in tokens.indices { add(tokens[index].body, tokens[index].cells) }
  }

  /// Whether all tokens are counts of repetitions.
  var areRepeats: Bool { kinds == Token.Kind.repeats.bit }

  /// Whether there are numbers and separators, and nothing else.
  var areSeparatedNumbers: Bool { kinds == Token.Kind.number.bit | Token.Kind.separator.bit }

  /// Adds a token behind the last.
  @inline(__always)
  mutating func add(_ token: TokenBody, _ cells: Range<Int>) {
    let (kind, traits) = (token.kind, token.traits)
    if cells.lowerBound &- cell >= (count == 0 ? .max : 2) { wideGaps &+= 1 }
    cell = cells.upperBound
    if kind.isPlayed { lastSign = count }
    count &+= 1
    chords &+= kind == .chord ? 1 : 0
    words &+= kind == .word ? 1 : 0
    foreignWords &+= traits.contains(.isForeignToHeadings) ? 1 : 0
    kinds |= kind.bit
    self.traits.formUnion(traits)
    common.formIntersection(traits)
  }
}

extension Token.Kind {
  /// Whether the token may be a chord, or belongs to a run of chords.
  @inline(__always)
  var isPlayed: Bool { rawValue <= Token.Kind.repeats.rawValue }

  @inline(__always)
  fileprivate var bit: UInt8 { 1 &<< rawValue }
}
