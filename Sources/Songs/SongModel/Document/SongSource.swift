public import Harmony

/// Where a song came from, and what its sheet was found to be.
public struct SongSource: Hashable, Sendable, Codable {
  /// The text with its bytes and encoding.
  public let text: SourceText
  /// The format the sheet was read as.
  public let format: SongFormat
  /// The notation its chords are spelled in.
  public let notation: ChordNotation
  /// How its lines end.
  package let lineEndings: LineEndingStyle

  /// Makes a source description.
  package init(
    text: SourceText,
    format: SongFormat,
    notation: ChordNotation,
    lineEndings: LineEndingStyle
  ) {
    self.text = text
    self.format = format
    self.notation = notation
    self.lineEndings = lineEndings
  }
}

/// A format of chord sheets.
public enum SongFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// Chords on separate lines above the lyrics.
  case chordsOverLyrics = "text"
  /// ChordPro: chords in brackets inside the lyrics, directives in braces.
  case chordPro = "chordpro"
  /// Chords over lyrics with the mark-up of Ultimate Guitar pages.
  case ultimateGuitar = "ultimate-guitar"
}
