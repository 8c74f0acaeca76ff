package import Harmony
package import SongModel

/// A chord in brackets or parentheses within a line of words.
package struct InlineChord: Hashable, Sendable {
  /// The chord; nil for a remark and where nobody plays.
  package let chord: Chord?
  /// How surely it is one.
  package let certainty: ChordCertainty
  /// The stretch with its brackets.
  package let range: SourceRange
  /// The stretch inside the brackets.
  package let content: SourceRange
  /// Whether a letter stands right after the brackets.
  package let isAttached: Bool
  /// Whether the brackets are square, or parentheses within pointed ones: `<(G)>`.
  package let isSquare: Bool
  /// Whether the brackets hold a remark, as `[*softly]` does.
  package let isRemark: Bool
}
