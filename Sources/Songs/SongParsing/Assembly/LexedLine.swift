package import SongModel

/// A physical line, cut into tokens.
package struct LexedLine: Hashable, Sendable {
  /// The line in the source.
  package let physical: PhysicalLine
  /// The tokens in order; only blanks stand between them.
  package let tokens: [LineToken]
  /// The chords in brackets or parentheses.
  package let inline: [InlineChord]
}
