/// What a piece of text is for, which decides its face and size.
public enum TextRole: Int, Hashable, Sendable, CaseIterable {
  /// Words that are sung.
  case lyric
  /// Words that are sung, and set off by bold letters.
  case strong
  /// Words that are sung, and set off by slanted letters.
  case emphasis
  /// Chords and other signs over the words.
  case chord
  /// Headings of sections, and labels before chords.
  case label
  /// Remarks for the players.
  case remark
  /// Tablature and grids, whose characters are all equally wide.
  case verbatim
}
