// The rows of the table. Each has a case of its own in `Corpus/chordpro`.

extension DirectiveTable {
  static let songs = [
    KnownDirective("new_song", "ns", .attributes, .newSong, "begins the next song of the file")
  ]

  /// The directives that state metadata.
  package static let metadata = [
    text("title", "t", "the name of the song"),
    text("subtitle", "st", "a second line of the title"),
    text("sorttitle", "the title under which the song is sorted"),
    text("artist", "who performs the song"),
    text("sortartist", "the artist under which the song is sorted"),
    text("composer", "who wrote the music"),
    text("lyricist", "who wrote the words"),
    text("arranger", "who arranged the music"),
    text("album", "the album the song is on"),
    text("copyright", "who holds the rights"),
    text("year", "the year of publication"),
    text("tag", "a word to find the song by"),
    KnownDirective("key", "", .key, .metadata(.key), "the key, from here on"),
    KnownDirective("time", "", .time, .metadata(.time), "the time signature, from here on"),
    KnownDirective("tempo", "", .number, .metadata(.tempo), "beats a minute, from here on"),
    KnownDirective("duration", "", .duration, .metadata(.duration), "how long the song lasts"),
    KnownDirective("capo", "", .number, .metadata(.capo), "the fret of the capo"),
    KnownDirective("meta", "", .metadata, .anyMetadata, "metadata of any name"),
  ]

  static let comments = [
    KnownDirective("comment", "c", .text, .comment(.plain), "a remark"),
    KnownDirective("highlight", "", .text, .comment(.highlight), "a remark that is set off"),
    KnownDirective("comment_italic", "ci", .text, .comment(.italic), "a remark in italics"),
    KnownDirective("comment_box", "cb", .text, .comment(.box), "a remark in a box"),
  ]

  static let environments =
    environment("chorus", "c", "a chorus")
    + [KnownDirective("chorus", "", .label, .chorusRecall, "plays the last chorus again")]
    + environment("verse", "v", "a verse") + environment("bridge", "b", "a bridge")
    + environment("tab", "t", "tablature, letter by letter")
    + environment("grid", "g", "a grid of chords in bars")
    + environment("grille", nil, "a French chord grid")
    + environment("abc", nil, "music in ABC notation")
    + environment("ly", nil, "music in LilyPond notation")
    + environment("svg", nil, "a drawing")
    + environment("textblock", nil, "text set as a picture")
    + environment("strum", nil, "a strumming pattern")

  static let chords = [
    KnownDirective("define", "", .definition, .definition, "says how a chord is held"),
    KnownDirective("chord", "", .definition, .definition, "shows a chord's diagram here"),
    KnownDirective("transpose", "", .shift, .transposition, "moves the chords from here on"),
    KnownDirective("diagrams", "g", .setting, .setting, "whether and where diagrams are shown"),
    KnownDirective("grid", "", .none, .setting, "shows diagrams", standing: .legacy),
    KnownDirective("no_grid", "ng", .none, .setting, "shows no diagrams", standing: .legacy),
  ]

  static let layout = [
    KnownDirective("image", "", .attributes, .setting, "a picture"),
    KnownDirective("new_page", "np", .none, .setting, "goes on with the next page"),
    KnownDirective("new_physical_page", "npp", .none, .setting, "goes on with the next sheet"),
    KnownDirective("column_break", "colb", .none, .setting, "goes on with the next column"),
    KnownDirective("columns", "col", .setting, .setting, "the number of columns"),
    KnownDirective("pagetype", "", .text, .setting, "the size of the paper", standing: .legacy),
    KnownDirective("pagesize", "", .text, .setting, "the size of the paper", standing: .legacy),
    KnownDirective("titles", "", .text, .setting, "where titles stand: left, center, right"),
  ]

  static let styles: [KnownDirective] = [
    "chord", "chorus", "diagrams", "footer", "grid", "label", "tab", "text", "title", "toc",
  ].flatMap { (subject: String) -> [KnownDirective] in
    let hasShortNames = subject == "chord" || subject == "text"
    return [
      KnownDirective(
        "\(subject)font",
        hasShortNames ? "\(subject.prefix(1))f" : "",
        .setting,
        .setting,
        "the font of \(plural[subject] ?? subject)"
      ),
      KnownDirective(
        "\(subject)size",
        hasShortNames ? "\(subject.prefix(1))s" : "",
        .setting,
        .setting,
        "the size of \(plural[subject] ?? subject)"
      ),
      KnownDirective(
        "\(subject)colour",
        "\(subject)color",
        .setting,
        .setting,
        "the colour of \(plural[subject] ?? subject)"
      ),
    ]
  }

  static let foreign = [
    KnownDirective("soh", "", .text, .inline, "starts words that are set off", standing: .foreign),
    KnownDirective("eoh", "", .text, .inline, "ends words that are set off", standing: .foreign),
    KnownDirective(
      "tuning",
      "",
      .text,
      .metadata(.tuning),
      "the notes of the strings",
      standing: .foreign
    ),
    KnownDirective(
      "ccli",
      "",
      .text,
      .metadata("ccli"),
      "the number of the song at CCLI",
      standing: .foreign
    ),
    KnownDirective(
      "guitar_comment",
      "gc",
      .text,
      .comment(.plain),
      "a remark for guitarists",
      standing: .foreign
    ),
  ]

  private static let plural = [
    "chord": "chords", "chorus": "choruses", "label": "labels", "tab": "tablature",
    "grid": "grids", "title": "titles", "text": "lyrics", "toc": "the table of contents",
    "footer": "the footer",
  ]

  private static func text(_ name: String, _ other: String, _ summary: String) -> KnownDirective {
    KnownDirective(name, other, .text, .metadata(MetadataName(name)), summary)
  }

  private static func text(_ name: String, _ summary: String) -> KnownDirective {
    text(name, name == "artist" ? "a" : "", summary)
  }

  /// The two directives of an environment; a letter makes their short names.
  private static func environment(
    _ name: String,
    _ letter: String?,
    _ summary: String
  ) -> [KnownDirective] {
    let (start, end) = (letter.map { "so\($0)" } ?? "", letter.map { "eo\($0)" } ?? "")
    return [
      KnownDirective("start_of_\(name)", start, .label, .start(name), "starts \(summary)"),
      KnownDirective("end_of_\(name)", end, .none, .end(name), "ends \(summary)"),
    ]
  }
}
