/// What the bytes of a text must be for a pattern to match it.
///
/// It is computed from the expression, and errs on the side of a match: what it rules out, the
/// engine would refuse.
package struct PatternBytes: Hashable, Sendable {
  /// The bytes that a match can begin with.
  package private(set) var first = ByteSet()
  /// The bytes that a match can hold.
  package private(set) var held = ByteSet()
  /// Bytes of which a match holds one at least; nil where none is known.
  package private(set) var needed: ByteSet?
  /// Those of them that may be the last byte of a match.
  package private(set) var neededLast = ByteSet()
  /// Whether the expression can match the empty text.
  private var canBeEmpty = true

  /// What a text must be for a pattern in the portable subset to match it.
  ///
  /// - Complexity: O(length of the expression).
  package init(_ pattern: Pattern) {
    var source = pattern.source
    self = source.withUTF8 { bytes in
      var reader = ExpressionReader(bytes)
      var whole = reader.readAlternatives()
      let isAnchored = pattern.isAnchored
      if !isAnchored { whole.first = .all }
      if !isAnchored || !bytes.suffix(2).elementsEqual(#"\z"#.utf8) { whole.held = .all }
      return whole
    }
  }

  /// What matches the empty text.
  init() {}

  /// One character of a set, given by the bytes that may be its first, and all its bytes.
  init(oneOf first: ByteSet, held: ByteSet) {
    self.first = first
    self.held = held
    (needed, neededLast) = (first, first)
    canBeEmpty = false
  }

  /// Adds what comes next.
  mutating func append(_ next: PatternBytes) {
    if canBeEmpty { first.formUnion(next.first) }
    held.formUnion(next.held)
    canBeEmpty = canBeEmpty && next.canBeEmpty
    if Self.isRarer(next.needed, than: needed) {
      (needed, neededLast) = (next.needed, next.neededLast)
    } else if !next.canBeEmpty {
      neededLast = ByteSet()
    }
  }

  /// Adds what may stand instead.
  mutating func formAlternative(_ other: PatternBytes) {
    first.formUnion(other.first)
    held.formUnion(other.held)
    canBeEmpty = canBeEmpty || other.canBeEmpty
    guard let these = needed, let those = other.needed else {
      needed = nil
      return
    }
    needed = these.union(those)
    neededLast.formUnion(other.neededLast)
  }

  /// Whether fewer words hold a byte of a set than of another: signs are rarer than letters, few
  /// bytes than many.
  private static func isRarer(_ set: ByteSet?, than other: ByteSet?) -> Bool {
    guard let set, let other else { return set != nil }
    let (isPlain, isOtherPlain) = (set.holdsLetterOrDigit, other.holdsLetterOrDigit)
    return isPlain == isOtherPlain ? set.count < other.count : isOtherPlain
  }
}
