/// How surely a spelling means a chord, seen alone.
enum ChordCertainty: Int, Hashable, Sendable, Comparable, BitwiseCopyable {
  /// A word of many lyrics: `a`, `do`, `am`.
  case commonWord
  /// A letter or a name that lyrics hold now and then: `A`, `E`, `Am`, `La`, `em`.
  case ambiguous
  /// A letter that lyrics hardly ever hold alone: `C`, `G`; a lower-case chord with a sign: `f#m`.
  case loneLetter
  /// Nothing but a chord: `F#m7`, `Dm`, `G/B`.
  case unambiguous

  static func < (left: ChordCertainty, right: ChordCertainty) -> Bool {
    left.rawValue < right.rawValue
  }
}
