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
