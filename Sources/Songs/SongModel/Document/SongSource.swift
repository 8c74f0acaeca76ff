package import Harmony

/// Where a song came from, and what its sheet was found to be.
package struct SongSource: Hashable, Sendable, Codable {
  /// The text with its bytes and encoding.
  package let text: SourceText
  /// The format the sheet was read as.
  package let format: SongFormat
  /// The notation its chords are spelled in.
  package let notation: ChordNotation
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

/// A format that songs are read from.
public enum SongFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// Chords on separate lines above the lyrics.
  case chordsOverLyrics = "text"
  /// ChordPro: chords in brackets inside the lyrics, directives in braces.
  case chordPro = "chordpro"
  /// Chords over lyrics with the mark-up of Ultimate Guitar pages.
  case ultimateGuitar = "ultimate-guitar"
  /// OpenSong's files: XML around lines whose first character says what they are.
  case openSong = "opensong"
  /// OpenLyrics 0.8 and 0.9: XML with verses, lines and chords.
  case openLyrics = "openlyrics"
  /// LaTeX with the commands of the package `songs`, patacrep's and leadsheets' included.
  case latex
  /// Links of iReal Pro, each of one song or a playlist.
  case iReal = "ireal"
  /// OnSong's text: a head of `Name: value` lines, labels that end in a colon.
  case onSong = "onsong"
  /// What SongSelect offers for import: `.usr` files.
  case songSelect = "songselect"
  /// SongBeamer's `.sng` files.
  case songBeamer = "songbeamer"
  /// SongPro: fields with `@`, sections with `#`, chords in brackets.
  case songPro = "songpro"
  /// Tunes in ABC: their chord symbols and words.
  case abc
  /// Lead sheets in MusicXML: their chord symbols and words.
  case musicXML = "musicxml"
}
