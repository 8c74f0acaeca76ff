import Harmony
import SongModel

extension Song {
  /// A song with a line of every kind, as if it had been read from a text.
  static func sample() -> Song {
    let text = SourceText("C\nLa\n")
    let range = SourceRange(utf8: 0..<4)
    let lines = LineContent.samples.map { SongLine($0, range: range) }
    let name = SectionName(.chorus, label: "Chorus 2 x3", number: 2, repeats: 3)
    return Song(
      source: SongSource(
        text: text,
        format: .chordsOverLyrics,
        notation: .english
      ),
      sections: [SongSection(name: name, lines: lines, range: range)],
      diagnostics: [Diagnostic(.unknownChord, "X is not a chord", remedy: "y", range: range)]
    )
  }
}

extension LineContent {
  static var samples: [LineContent] {
    let chord = Chord(parsing: "C#m7/G").map(ChordMark.Kind.chord) ?? .annotation
    let kinds: [ChordMark.Kind] = [
      chord, .noChord, .bar, .beat, .repeats, .separator, .annotation,
    ]
    let range = SourceRange(utf8: 0..<1)
    let marks = kinds.enumerated().map { place, kind in
      ChordMark(kind, text: "m\(place)", offset: place, cell: place, range: range)
    }
    return [
      .lyrics(LyricLine(text: "La \"la\"\t", marks: marks)),
      .chords(ChordLine(label: "Intro:", marks: marks)),
      .tab(VerbatimLine("e|--|")), .verbatim(VerbatimLine("X:1")),
      .heading(Heading(name: SectionName(.part, label: "End"), text: "[End]")),
      .sectionEnd(VerbatimLine("{eoc}")),
      .metadata(MetadataLine(entries: [MetadataEntry(.title, "T")], text: "Title: T")),
      .definition(ChordDefinition(name: "Am", frets: [nil, 0, 12], text: "Am x 0 12")),
      .comment(CommentLine("hm", style: .box)),
      .directive(Directive(name: "columns", argument: nil, text: "{columns}")), .blank,
    ]
  }
}
