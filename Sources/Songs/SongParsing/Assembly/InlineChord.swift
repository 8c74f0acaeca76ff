public import Harmony
public import SongModel

/// A chord in brackets or parentheses within a line of words.
public struct InlineChord: Hashable, Sendable {
  /// The chord; nil for a remark and where nobody plays.
  public let chord: Chord?
  /// How surely it is one.
  public let certainty: ChordCertainty
  /// The stretch with its brackets.
  public let range: SourceRange
  /// The stretch inside the brackets.
  public let content: SourceRange
  /// Whether a letter stands right after the brackets.
  public let isAttached: Bool
  /// Whether the brackets are square, or parentheses within pointed ones: `<(G)>`.
  public let isSquare: Bool
  /// Whether the brackets hold a remark, as `[*softly]` does.
  public let isRemark: Bool
}
