public import SongModel

/// A physical line, cut into tokens.
public struct LexedLine: Hashable, Sendable {
  /// The line in the source.
  public let physical: PhysicalLine
  /// The tokens in order; only blanks stand between them.
  public let tokens: [LineToken]
  /// The chords in brackets or parentheses.
  public let inline: [InlineChord]
}
