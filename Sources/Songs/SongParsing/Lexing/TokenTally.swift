/// Counts over the tokens of a line.
struct LineTokenCounts {
  private var sum = TokenCounts()
  /// How many gaps of two or more cells stand between tokens.
  private(set) var wideGaps = 0
  /// The place of the last chord or chord sign; -1 when there is none.
  private(set) var lastSign = -1
  /// The cell after the last token; before the first, one that leaves no gap.
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

  /// Adds the tokens of a word after the last; `cells` are those that they take together.
  @inline(__always)
  mutating func add(_ word: TokenCounts, _ cells: Range<Int>) {
    sum.add(word)
    if cells.lowerBound &- cell >= 2 { wideGaps &+= 1 }
    cell = cells.upperBound
  }

  init() {}

  /// Counts tokens.
  init(_ tokens: Span<Token>) {
    for index in tokens.indices { add(TokenCounts(tokens[index].body), tokens[index].cells) }
  }

  /// Puts the end of the last word in another cell.
  mutating func end(_ cell: Int) { self.cell = cell }

  /// Finds the last chord or chord sign among the tokens that were added.
  mutating func findLastSign(_ tokens: Span<Token>) {
    guard sum.areAnyPlayed else { return }
    lastSign = tokens.lastIndex { $0.isPlayed } ?? -1
  }
}
