// The rows of the table. Each has a case of its own in `Corpus/chordpro`.

extension DirectiveTable {
  static let songs = [
    KnownDirective(
      "new_song",
      or: "ns",
      takes: .attributes,
      effect: .newSong,
      "begins the next song of the file"
    )
  ]

  /// The directives that state metadata.
  package static let metadata = [
    entry("title", or: "t", "the name of the song"),
    entry("subtitle", or: "st", "a second line of the title"),
    entry("sorttitle", "the title under which the song is sorted"),
    entry("artist", or: "a", "who performs the song"),
    entry("sortartist", "the artist under which the song is sorted"),
    entry("composer", "who wrote the music"),
    entry("lyricist", "who wrote the words"),
    entry("arranger", "who arranged the music"),
    entry("album", "the album the song is on"),
    entry("copyright", "who holds the rights"),
    entry("year", "the year of publication"),
    entry("tag", "a word to find the song by"),
    entry("key", takes: .key, "the key, from here on"),
    entry("time", takes: .time, "the time signature, from here on"),
    entry("tempo", takes: .number, "beats a minute, from here on"),
    entry("duration", takes: .duration, "how long the song lasts"),
    entry("capo", takes: .number, "the fret of the capo"),
    KnownDirective("meta", takes: .metadata, effect: .anyMetadata, "metadata of any name"),
  ]

  static let comments = [
    remark("comment", or: "c", "a remark"),
    remark("highlight", style: .highlight, "a remark that is set off"),
    remark("comment_italic", or: "ci", style: .italic, "a remark in italics"),
    remark("comment_box", or: "cb", style: .box, "a remark in a box"),
  ]

  static let environments =
    environment("chorus", letter: "c", "a chorus")
    + [
      KnownDirective("chorus", takes: .label, effect: .chorusRecall, "plays the last chorus again")
    ]
    + environment("verse", letter: "v", "a verse") + environment("bridge", letter: "b", "a bridge")
    + environment("tab", letter: "t", "tablature, kept verbatim")
    + environment("grid", letter: "g", "a grid of chords in bars")
    + environment("grille", "a French chord grid")
    + environment("abc", "music in ABC notation")
    + environment("ly", "music in LilyPond notation")
    + environment("svg", "a drawing")
    + environment("textblock", "text set as a picture")
    + environment("strum", "a strumming pattern")

  static let chords = [
    KnownDirective("define", takes: .definition, effect: .definition, "says how to hold a chord"),
    KnownDirective(
      "chord",
      takes: .definition,
      effect: .definition,
      "shows a chord's diagram here"
    ),
    KnownDirective(
      "transpose",
      takes: .shift,
      effect: .transposition,
      "moves the chords from here on"
    ),
    KnownDirective("diagrams", or: "g", takes: .setting, "whether and where diagrams are shown"),
    KnownDirective("grid", takes: .none, "shows diagrams", origin: .legacy),
    KnownDirective("no_grid", or: "ng", takes: .none, "shows no diagrams", origin: .legacy),
  ]

  static let layout = [
    KnownDirective("image", takes: .attributes, "a picture"),
    KnownDirective("new_page", or: "np", takes: .none, "continues on the next page"),
    KnownDirective("new_physical_page", or: "npp", takes: .none, "continues on the next sheet"),
    KnownDirective("column_break", or: "colb", takes: .none, "continues on the next column"),
    KnownDirective("columns", or: "col", takes: .setting, "the number of columns"),
    KnownDirective("pagetype", takes: .text, "the size of the paper", origin: .legacy),
    KnownDirective("pagesize", takes: .text, "the size of the paper", origin: .legacy),
    KnownDirective("titles", takes: .text, "where titles are placed: left, center, right"),
  ]

  static let styles: [KnownDirective] = [
    "chord", "chorus", "diagrams", "footer", "grid", "label", "tab", "text", "title", "toc",
  ].flatMap { (subject: String) -> [KnownDirective] in
    let hasShortNames = subject == "chord" || subject == "text"
    return [
      KnownDirective(
        "\(subject)font",
        or: hasShortNames ? "\(subject.prefix(1))f" : "",
        takes: .setting,
        "the font of \(plural[subject] ?? subject)"
      ),
      KnownDirective(
        "\(subject)size",
        or: hasShortNames ? "\(subject.prefix(1))s" : "",
        takes: .setting,
        "the size of \(plural[subject] ?? subject)"
      ),
      KnownDirective(
        "\(subject)colour",
        or: "\(subject)color",
        takes: .setting,
        "the colour of \(plural[subject] ?? subject)"
      ),
    ]
  }

  static let nonstandard = [
    KnownDirective(
      "soh",
      takes: .text,
      effect: .inline,
      "starts words that are set off",
      origin: .nonstandard
    ),
    KnownDirective(
      "eoh",
      takes: .text,
      effect: .inline,
      "ends words that are set off",
      origin: .nonstandard
    ),
    entry("tuning", "the notes of the strings", origin: .nonstandard),
    entry("ccli", "the number of the song at CCLI", origin: .nonstandard),
    remark("guitar_comment", or: "gc", "a remark for guitarists", origin: .nonstandard),
  ]

  private static let plural = [
    "chord": "chords", "chorus": "choruses", "label": "labels", "tab": "tablature",
    "grid": "grids", "title": "titles", "text": "lyrics", "toc": "the table of contents",
    "footer": "the footer",
  ]

  /// A directive that states the metadata it is named after.
  private static func entry(
    _ name: String,
    or otherName: String = "",
    takes argument: DirectiveArgument = .text,
    _ summary: String,
    origin: KnownDirective.Origin = .standard
  ) -> KnownDirective {
    let effect = DirectiveEffect.metadata(MetadataName(name))
    return KnownDirective(
      name,
      or: otherName,
      takes: argument,
      effect: effect,
      summary,
      origin: origin
    )
  }

  /// A directive that holds a remark.
  private static func remark(
    _ name: String,
    or otherName: String = "",
    style: CommentLine.Style = .plain,
    _ summary: String,
    origin: KnownDirective.Origin = .standard
  ) -> KnownDirective {
    let effect = DirectiveEffect.comment(style)
    return KnownDirective(
      name,
      or: otherName,
      takes: .text,
      effect: effect,
      summary,
      origin: origin
    )
  }

  /// The two directives of an environment; a letter makes their short names.
  private static func environment(
    _ name: String,
    letter: String? = nil,
    _ summary: String
  ) -> [KnownDirective] {
    let (start, end) = (letter.map { "so\($0)" } ?? "", letter.map { "eo\($0)" } ?? "")
    return [
      KnownDirective(
        "start_of_\(name)",
        or: start,
        takes: .label,
        effect: .start(name),
        "starts \(summary)"
      ),
      KnownDirective(
        "end_of_\(name)",
        or: end,
        takes: .none,
        effect: .end(name),
        "ends \(summary)"
      ),
    ]
  }
}
