/// What the bytes of the suffixes of chords are: of what may follow a root.
struct SuffixBytes: Sendable {
  /// All signs of the words, without the parentheses and slashes between them.
  let signs: SignSet
  /// The signs with which a suffix begins.
  let firsts: SignSet
  /// The letters that can stand side by side.
  let pairs: LetterPairs

  /// The suffixes of all notations in which sheets are written.
  ///
  /// To look at those of each notation would be 8 % of the work on one song.
  static let ofSheets = SuffixBytes(.all)

  /// Finds the bytes of the suffixes of a dialect, and of those whose quality no grammar knows.
  ///
  /// - Complexity: O(size of the grammar).
  init(_ dialect: ChordDialect) {
    let grammar = GrammarNode.choice([
      ChordSuffixTable(dialect: dialect).node, ChordTable.secondSuffix,
    ])
    signs = ChordSpellings(grammar).suffixSigns.letters
    var pairs = LetterPairs(grammar)
    pairs.add(UnknownSuffix.spellings, before: SignSet())
    firsts = pairs.firsts.union(SignSet(UnknownSuffix.spellings.map { $0[0] }))
    self.pairs = pairs
  }
}
