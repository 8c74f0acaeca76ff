/// How surely a spelling means a chord, seen alone.
public enum ChordStrength: Int, Hashable, Sendable, Comparable, BitwiseCopyable {
  /// A word of many lyrics: `a`, `do`, `am`.
  case word
  /// A letter or a name that lyrics hold now and then: `A`, `E`, `Am`, `La`, `em`.
  case name
  /// A letter that lyrics hardly ever hold alone: `C`, `G`; a lower-case chord with a sign: `f#m`.
  case letter
  /// Nothing but a chord: `F#m7`, `Dm`, `G/B`.
  case certain

  public static func < (left: ChordStrength, right: ChordStrength) -> Bool {
    left.rawValue < right.rawValue
  }
}
