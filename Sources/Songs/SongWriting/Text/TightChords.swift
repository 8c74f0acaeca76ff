/// What becomes of chords over lyrics that have no room above their syllables.
public enum TightChords: String, Hashable, Sendable, CaseIterable {
  /// They stand in brackets among the words, so that the text reads back to the same song.
  case brackets
  /// The words are moved apart, with dashes inside a word, as songbooks print them.
  case spread
}
