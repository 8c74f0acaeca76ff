import ChordParse

extension Song {
  /// A song of one line that came from no sheet.
  init(_ content: LineContent) {
    let source = SongSource(
      text: SourceText(""),
      format: .chordsOverLyrics,
      notation: .english
    )
    self.init(
      source: source,
      sections: [SongSection(name: SectionName(.verse), lines: [SongLine(content)])]
    )
  }

  /// The words of all lyric lines.
  var lyricTexts: [String] { lyricLines.map(\.text) }

  /// All lyric lines.
  var lyricLines: [LyricLine] {
    lines.compactMap { line in
      if case .lyrics(let lyrics) = line.content { lyrics } else { nil }
    }
  }

  /// The chords with the display cells of the words they stand over.
  var placedChords: [String] {
    lyricLines.flatMap { line in
      line.marks.map { mark in "\(mark.text)@\(mark.offset)" }
    }
  }
}

extension LyricLine {
  /// A lyric line of text with chords in brackets.
  init(bracketed text: String) {
    var words = ""
    var marks: [ChordMark] = []
    for (index, part) in text.split(separator: "[", omittingEmptySubsequences: false).enumerated() {
      let pieces = part.split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, let name = pieces.first.map(String.init), let chord = Chord(parsing: name) {
        marks.append(ChordMark(.chord(chord), text: name, offset: words.utf8.count, cell: 0))
      }
      words += pieces.last.map(String.init) ?? ""
    }
    self.init(text: words, marks: marks)
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmingBlanks: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
