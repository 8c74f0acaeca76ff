package import ChordParse

/// What people sing and play from a sheet, whatever it looks like: its words and its chords.
package struct SheetContent: Hashable, Sendable {
  /// The words that are sung, cut at blanks.
  package let words: [String]
  /// The chords in the order in which they are played.
  package let chords: [String]

  /// What a song says.
  ///
  /// - Complexity: O(n).
  package init(_ song: Song) {
    words = song.lines.flatMap { line -> [String] in
      guard case .lyrics(let lyrics) = line.content else { return [] }
      return lyrics.text.withoutBrackets.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    chords = song.chords.map(\.spelling)
  }
}

extension String {
  /// The text with what ChordPro has no brackets for in place of them: parentheses, and the bars of
  /// repeat signs.
  fileprivate var withoutBrackets: String {
    replacing("[:", with: "|:").replacing(":]", with: ":|")
      .replacing("[", with: "(").replacing("]", with: ")")
  }
}
