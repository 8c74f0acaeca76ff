package import Harmony
package import SongModel

/// A word of a line, or a part of one, and what it may be.
package struct LineToken: Hashable, Sendable {
  /// What it is, or may be.
  package let kind: TokenKind
  /// Where it stands.
  package let range: SourceRange
  /// The display cells it takes, counted from the start of its line.
  package let cells: Range<Int>
  /// What the word may mean for its line.
  package let traits: WordTraits
}

/// The kinds of tokens on a line.
package enum TokenKind: Hashable, Sendable {
  /// A chord; `core` is the chord without decoration, in bytes from the token's start.
  case chord(Chord, ChordCertainty, core: Range<Int>)
  /// `N.C.` and its spellings.
  case noChord
  /// A bar line or repeat sign.
  case bar
  /// A beat, a rest, a repeated bar: `/`, `.`, `%`.
  case beat
  /// A repeat count: `x2`, `(3x)`, `bis`.
  case repeats
  /// Punctuation between chords.
  case separator
  /// A number with or without a point or parentheses.
  case number
  /// Anything else.
  case word
}

extension TokenKind {
  /// The chord, if the token may be one.
  package var chord: Chord? {
    if case .chord(let chord, _, _) = self { chord } else { nil }
  }
}
