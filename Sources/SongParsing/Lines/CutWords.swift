/// What is found about the words of a line while they are cut.
struct CutWords {
  /// Whether the tags of pages stand among the words.
  private let skipsMarkup: Bool
  /// Whether the words speak for a notation.
  let areVotes: Bool
  /// The counts over the tokens.
  var tally = TokenTally()
  private(set) var counts = ByteCounts()
  private(set) var marks: WordMarks = []

  init(skipsMarkup: Bool, areVotes: Bool) {
    self.skipsMarkup = skipsMarkup
    self.areVotes = areVotes
  }

  /// Whether the bytes of all words are counted.
  var areCounted: Bool { !skipsMarkup && !marks.contains(.isLong) }

  /// Whether all brackets are closed within their words, which then know what stands in them.
  var closeBrackets: Bool { areCounted && !marks.contains(.looseBrackets) }

  /// Adds a word, which takes some cells.
  @inline(__always)
  mutating func add(_ reading: WordReading, _ cells: Range<Int>) {
    counts.add(reading.bytes)
    marks.formUnion(reading.marks)
    tally.add(reading.sum, cells)
  }
}
