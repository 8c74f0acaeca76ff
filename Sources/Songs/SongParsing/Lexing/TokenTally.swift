/// What the tokens of a word add to the counts of their line.
struct TokenSum: Sendable, BitwiseCopyable {
  /// Sixteen bits each, from the lowest on: tokens, chords, words, words foreign to headings.
  private var counts: UInt64 = 0
  /// From the lowest bit on: the traits of any token, and behind them a bit for each kind.
  private var signs: UInt32 = 0
  /// The traits of all tokens.
  private(set) var common = WordTraits(rawValue: .max)

  init() {}

  /// What one token adds.
  init(_ token: TokenBody) {
    let (kind, traits) = (token.kind, token.traits)
    counts = 1
    if kind == .chord { counts |= 1 << 16 }
    if kind == .word { counts |= 1 << 32 }
    if traits.contains(.isForeignToHeadings) { counts |= 1 << 48 }
    signs = UInt32(traits.rawValue) | UInt32(kind.bit) << 16
    common = traits
  }

  @inline(__always)
  mutating func add(_ other: TokenSum) {
    counts &+= other.counts
    signs |= other.signs
    common.formIntersection(other.common)
  }

  var tokens: Int { Int(counts & 0xFFFF) }
  var chords: Int { Int(counts >> 16 & 0xFFFF) }
  var words: Int { Int(counts >> 32 & 0xFFFF) }
  /// Words that are foreign to headings.
  var foreignWords: Int { Int(counts >> 48) }
  /// The traits of any token.
  var traits: WordTraits { WordTraits(rawValue: UInt16(truncatingIfNeeded: signs)) }

  /// Whether all tokens are of some kinds, each of which is there.
  func holdsExactly(_ kinds: Token.Kind...) -> Bool {
    signs >> 16 == kinds.reduce(0) { $0 | UInt32($1.bit) }
  }

  /// Whether a token may be a chord, or belong to a run of chords.
  var areAnyPlayed: Bool { signs >> 16 & UInt32(Token.Kind.playedBits) != 0 }
}

/// Counts over the tokens of a line.
struct TokenTally {
  private var sum = TokenSum()
  /// How many gaps of two or more cells stand between tokens.
  private(set) var wideGaps = 0
  /// The place of the last chord or chord sign; -1 when there is none.
  private(set) var lastSign = -1
  /// The cell behind the last token; before the first, one that leaves no gap.
  private var cell = Int.max

  var chords: Int { sum.chords }
  var words: Int { sum.words }
  /// Words that are foreign to headings.
  var foreignWords: Int { sum.foreignWords }
  /// The traits of any token.
  var traits: WordTraits { sum.traits }
  /// The traits of all tokens.
  var common: WordTraits { sum.common }

  /// Whether all tokens are counts of repetitions.
  var areRepeats: Bool { sum.holdsExactly(.repeats) }

  /// Whether there are numbers and separators, and nothing else.
  var areSeparatedNumbers: Bool { sum.holdsExactly(.number, .separator) }

  /// Adds the tokens of a word behind the last; `cells` are those that they take together.
  @inline(__always)
  mutating func add(_ word: TokenSum, _ cells: Range<Int>) {
    sum.add(word)
    if cells.lowerBound &- cell >= 2 { wideGaps &+= 1 }
    cell = cells.upperBound
  }

  init() {}

  /// Counts tokens.
  init(_ tokens: Span<Token>) {
    for index in tokens.indices { add(TokenSum(tokens[index].body), tokens[index].cells) }
  }

  /// Puts the end of the last word in another cell.
  mutating func end(_ cell: Int) { self.cell = cell }

  /// Finds the last chord or chord sign among the tokens that were added.
  mutating func findLastSign(_ tokens: Span<Token>) {
    guard sum.areAnyPlayed else { return }
    lastSign = tokens.lastIndex { $0.isPlayed } ?? -1
  }
}

extension Token.Kind {
  /// Whether the token may be a chord, or belongs to a run of chords.
  @inline(__always)
  var isPlayed: Bool { bit & Self.playedBits != 0 }

  /// A bit for each kind that may be a chord, or belongs to a run of chords.
  @inline(__always)
  fileprivate static var playedBits: UInt8 { Token.Kind.separator.bit &- 1 }

  @inline(__always)
  fileprivate var bit: UInt8 { 1 &<< rawValue }
}
