import SongModel

/// The commands of the LaTeX packages for songs: what the reader and the writer share.
enum LaTeXTable {
  /// What a command means.
  enum Meaning: Hashable {
    /// The text that it stands for.
    case text(String)
    /// A sign that goes over the next letter, as the combining character.
    case accent(Unicode.Scalar)
    /// A section begins, or ends.
    case begin(SectionKind, isNumbered: Bool)
    case end
    /// A song begins or ends.
    case beginSong, endSong
    /// An environment begins or ends, whose name follows.
    case beginEnvironment, endEnvironment
    /// A remark follows.
    case remark
    /// A word of its own that is a remark, such as `\Intro`.
    case word
    /// Words that are sung in answer follow.
    case echo
    /// What follows is played without words.
    case playedOnly
    /// How often to play the line follows.
    case count
    /// A sign of a bar.
    case bar(String)
    /// Metadata of one value.
    case metadata(MetadataName)
    /// The time signature: two values.
    case meter
    /// How far the chords move from here on.
    case transposition
    /// A chord's name and its frets.
    case fingering
    /// A chord; the name follows.
    case chord
    /// What comes until `\else` or `\fi` is for pages with chords, or for those without.
    case ifChords, ifNoChords, otherwise, endIf
    /// How the page looks; as many values follow.
    case layout(Int)
    /// The end of a line.
    case lineEnd
    /// A word with how it looks: only its value counts.
    case style
  }

  static let commands: [String: Meaning] = [
    "beginsong": .beginSong, "endsong": .endSong, "begin": .beginEnvironment,
    "end": .endEnvironment,
    "beginverse": .begin(.verse, isNumbered: true), "endverse": .end,
    "beginverse*": .begin(.verse, isNumbered: false),
    "beginchorus": .begin(.chorus, isNumbered: false), "endchorus": .end,
    "beginscripture": .begin(.part, isNumbered: false), "endscripture": .end,
    "textnote": .remark, "musicnote": .remark, "echo": .echo, "nolyrics": .playedOnly,
    "Intro": .word, "Outro": .word, "Bridge": .word, "Chorus": .word, "Verse": .word,
    "Adlib": .word, "Rythm": .word, "Rhythm": .word, "Solo": .word, "Pattern": .word,
    "rep": .count, "lrep": .bar("|:"), "rrep": .bar(":|"), "leftrepeat": .bar("|:"),
    "rightrepeat": .bar(":|"), "mbar": .bar("|"), "measurebar": .bar("|"),
    "meter": .meter, "capo": .metadata(.capo), "selectlanguage": .metadata("language"),
    "transpose": .transposition, "gtab": .fingering, "utab": .fingering, "chord": .chord,
    "writechord": .chord, "ifchorded": .ifChords, "iflyric": .ifNoChords,
    "else": .otherwise, "fi": .endIf,
    "brk": .layout(0), "songcolumns": .layout(1), "cover": .layout(0), "vspace": .layout(1),
    "hspace": .layout(1), "newpage": .layout(0), "pagebreak": .layout(0), "lilypond": .layout(1),
    "bigskip": .layout(0),
    "medskip": .layout(0), "smallskip": .layout(0), "chordson": .layout(0),
    "chordsoff": .layout(0), "memorize": .layout(0), "replay": .layout(0),
    "newchords": .layout(1), "preferflats": .layout(0), "prefersharps": .layout(0),
    "noindent": .layout(0), "par": .lineEnd, "\\": .lineEnd, "newline": .lineEnd,
    "includegraphics": .layout(1),
    "setlength": .layout(2), "measures": .layout(0), "measuredbars": .layout(0),
    "og": .text("« "), "fg": .text(" »"), "dots": .text("…"), "ldots": .text("…"),
    "textellipsis": .text("…"), "&": .text("&"), "%": .text("%"), "$": .text("$"),
    "#": .text("#"), "_": .text("_"), "{": .text("{"), "}": .text("}"), " ": .text(" "),
    ",": .text(" "), "ss": .text("ß"), "oe": .text("œ"), "OE": .text("Œ"), "ae": .text("æ"),
    "AE": .text("Æ"), "o": .text("ø"), "O": .text("Ø"), "aa": .text("å"), "AA": .text("Å"),
    "l": .text("ł"), "L": .text("Ł"), "i": .text("ı"), "textbackslash": .text("\\"),
    "textasciitilde": .text("~"), "textasciicircum": .text("^"), "shrp": .text("#"),
    "flt": .text("b"), "vline": .text("|"), "sharp": .text("#"), "flat": .text("b"),
    "times": .text("×"), "(": .text(""), ")": .text(""),
    "textsharp": .text("♯"), "textflat": .text("♭"), "copyright": .text("©"),
    "'": .accent("\u{301}"), "`": .accent("\u{300}"), "^": .accent("\u{302}"),
    "\"": .accent("\u{308}"), "~": .accent("\u{303}"), "c": .accent("\u{327}"),
    "v": .accent("\u{30C}"), "H": .accent("\u{30B}"), "=": .accent("\u{304}"),
    ".": .accent("\u{307}"), "u": .accent("\u{306}"), "r": .accent("\u{30A}"),
    "k": .accent("\u{328}"),
    "emph": .style, "textbf": .style, "textit": .style, "textsc": .style, "underline": .style,
    "texttt": .style, "mbox": .style, "relax": .style, "bf": .style, "it": .style, "em": .style,
  ]

  /// The keys of a song's options, and what they state.
  static let options: [(key: String, name: MetadataName)] = [
    ("by", .artist), ("cr", .copyright), ("li", "license"), ("sr", "scripture"),
    ("album", .album), ("cover", "cover"), ("url", "url"), ("original", "original"),
    ("index", "index"), ("ititle", "sorttitle"), ("title", .title), ("subtitle", .subtitle),
    ("composer", .composer), ("music", .composer), ("lyrics", .lyricist), ("band", .artist),
    ("interpret", .artist), ("key", .key), ("capo", .capo), ("tempo", .tempo), ("genre", "genre"),
  ]

  /// The fields that some collections have as comments before each song.
  static let fields: [String: MetadataName] = ["tonalita": .key]
}
