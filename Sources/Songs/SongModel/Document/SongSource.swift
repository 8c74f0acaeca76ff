package import Harmony

/// Where a song came from, and what its sheet was found to be.
package struct SongSource: Hashable, Sendable, Codable {
  /// The text with its bytes and encoding.
  package let text: SourceText
  /// The format the sheet was read as.
  package let format: SongFormat
  /// The notation its chords are spelled in.
  package let notation: ChordNotation

  /// Makes a source description.
  package init(text: SourceText, format: SongFormat, notation: ChordNotation) {
    self.text = text
    self.format = format
    self.notation = notation
  }
}
