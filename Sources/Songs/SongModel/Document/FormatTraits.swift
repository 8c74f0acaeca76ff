/// What the signs of a format mean, and what its sheets are made of.
package struct FormatTraits: Sendable {
  /// Whether directives in braces say what a line is, where sections begin and end, and what the
  /// song is called; a backslash then joins lines.
  package private(set) var hasDirectives = false
  /// The signs that begin a line for those who type the sheet.
  package private(set) var commentMarker: StaticString?
  /// Whether chords in brackets stand in their lyrics, and so belong to no line below or above.
  package private(set) var bracketsAreChords = false
  /// Whether what stands in parentheses among words is sung, even if it looks like a chord.
  package private(set) var parenthesesAreWords = false
  /// Whether a head of titles and remarks may stand before the song.
  package private(set) var hasHead = true
  /// Whether tags such as `[ch]` and `[tab]`, which take no room, may stand around words.
  package private(set) var hasPageMarkup = false
  /// Whether a page may set two columns of the song side by side, with blanks between them.
  package private(set) var mayHaveColumns = false
  /// Whether it is read line by line as people type it; other files are taken apart by readers of
  /// their own.
  package private(set) var isSheet = true

  /// Whether `#` at the start of a line speaks for a remark.
  package var hashMarksRemark: Bool { commentMarker?.utf8Start.pointee != UInt8(ascii: "#") }

  /// Whether some lines are known for what they are before their words are read.
  package var marksLines: Bool { hasDirectives || commentMarker != nil }

  /// Whether a line begins with the marker of comments.
  package func marksComment(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let commentMarker, commentMarker.utf8CodeUnitCount <= line.count else { return false }
    return text.starts(commentMarker, at: line.lowerBound)
  }
}

extension SongFormat {
  /// What the signs of the format mean, and what its sheets are made of.
  package var traits: FormatTraits {
    switch self {
    case .chordsOverLyrics: FormatTraits(mayHaveColumns: true)
    case .chordPro:
      FormatTraits(
        hasDirectives: true,
        commentMarker: "#",
        bracketsAreChords: true,
        parenthesesAreWords: true,
        hasHead: false
      )
    case .ultimateGuitar: FormatTraits(hasPageMarkup: true)
    case .openSong, .openLyrics, .latex, .iReal, .onSong, .songSelect, .songBeamer, .songPro, .abc,
      .musicXML:
      FormatTraits(isSheet: false)
    }
  }

  /// The name of the format in a sentence.
  package var name: String {
    switch self {
    case .chordsOverLyrics: "chords over lyrics"
    case .chordPro: "ChordPro"
    case .ultimateGuitar: "Ultimate Guitar"
    case .openSong: "OpenSong"
    case .openLyrics: "OpenLyrics"
    case .latex: "LaTeX"
    case .iReal: "iReal Pro"
    case .onSong: "OnSong"
    case .songSelect: "SongSelect"
    case .songBeamer: "SongBeamer"
    case .songPro: "SongPro"
    case .abc: "ABC"
    case .musicXML: "MusicXML"
    }
  }
}
