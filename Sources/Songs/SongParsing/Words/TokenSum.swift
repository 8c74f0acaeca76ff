/// What the tokens of a word add to the counts of their line.
struct TokenCounts: Sendable, BitwiseCopyable {
  /// Sixteen bits each, from the lowest on: tokens, chords, words, words foreign to headings.
  private var counts: UInt64 = 0
  /// From the lowest bit on: the traits of any token, and after them a bit for each kind.
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
    if traits.contains(.isPlainWord) { counts |= 1 << 48 }
    signs = UInt32(traits.rawValue) | UInt32(kind.bit) << 16
    common = traits
  }

  @inline(__always)
  mutating func add(_ other: TokenCounts) {
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
  func holdsExactly(_ kinds: PieceKind...) -> Bool {
    signs >> 16 == kinds.reduce(0) { $0 | UInt32($1.bit) }
  }

  /// Whether a token may be a chord, or belong to a run of chords.
  var areAnyPlayed: Bool { signs >> 16 & UInt32(PieceKind.playedBits) != 0 }
}
