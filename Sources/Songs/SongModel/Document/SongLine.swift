/// A line of a song; a chord line and the lyric below it are one line.
public struct SongLine: Hashable, Sendable, Codable {
  /// What the line is.
  public var content: LineContent
  /// The physical lines it covers, without the last line end; nil when the line
  /// did not come from a source.
  public let range: SourceRange?

  /// Makes a line.
  package init(_ content: LineContent, range: SourceRange? = nil) {
    self.content = content
    self.range = range
  }

  /// The metadata the line states.
  package var metadata: [MetadataEntry] { content.metadata }
}

/// The kinds of lines.
public enum LineContent: Hashable, Sendable, Codable {
  /// Lyrics, with or without chords over or in them.
  case lyrics(LyricLine)
  /// Chords without lyrics: with bars, beats, repeats and remarks.
  case chords(ChordLine)
  /// A line of tablature, or a ruler or rhythm above one, kept verbatim.
  case tab(VerbatimLine)
  /// A line of a chord grid, or of a delegated environment such as `abc`.
  case verbatim(VerbatimLine)
  /// The heading of a section, or the directive that starts one.
  case heading(Heading)
  /// The directive that ends a section.
  case sectionEnd(VerbatimLine)
  /// Title, artist, key, capo and so on.
  case metadata(MetadataLine)
  /// A chord's fingering.
  case definition(ChordDefinition)
  /// A remark that is not sung.
  case comment(CommentLine)
  /// A ChordPro directive that is none of the above.
  case directive(Directive)
  /// Nothing but blanks.
  case blank
}

extension LineContent {
  /// The metadata that a line of this content states.
  var metadata: [MetadataEntry] {
    if case .metadata(let line) = self { line.entries } else { [] }
  }

  /// The chords and signs over or in the line.
  public var marks: [ChordMark] {
    switch self {
    case .lyrics(let line): line.marks
    case .chords(let line): line.marks
    case .verbatim(let line): line.marks
    default: []
    }
  }
}

/// Lyrics with marks over them.
public struct LyricLine: Hashable, Sendable, Codable {
  /// The words, without the chords.
  public var text: String
  /// Chords and other marks, ordered by offset.
  public var marks: [ChordMark]

  /// Makes a lyric line.
  package init(text: String, marks: [ChordMark] = []) {
    self.text = text
    self.marks = marks
  }
}

/// A line of chords without lyrics.
public struct ChordLine: Hashable, Sendable, Codable {
  /// The label before the chords: the `Intro:` of `Intro: Am F`.
  public var label: String?
  /// Chords, bars, repeats and remarks in order.
  public var marks: [ChordMark]

  /// Makes a chord line.
  package init(label: String? = nil, marks: [ChordMark]) {
    self.label = label
    self.marks = marks
  }
}

/// A line kept verbatim.
public struct VerbatimLine: Hashable, Sendable, Codable {
  /// The line without its end.
  public var text: String
  /// The chords, bars, beats and margins of a line of a chord grid, at their places in the text.
  public var marks: [ChordMark]

  /// Makes a verbatim line.
  package init(_ text: String, marks: [ChordMark] = []) {
    self.text = text
    self.marks = marks
  }
}

/// A heading.
public struct Heading: Hashable, Sendable, Codable {
  /// What it says about the section.
  public var name: SectionName
  /// The line as written.
  package var text: String

  /// Makes a heading.
  package init(name: SectionName, text: String) {
    self.name = name
    self.text = text
  }
}

/// A remark.
public struct CommentLine: Hashable, Sendable, Codable {
  /// How a remark is displayed.
  public enum Style: String, Hashable, Sendable, Codable {
    /// As `{comment}`, and as every remark outside ChordPro.
    case plain
    /// As `{comment_italic}`.
    case italic
    /// As `{comment_box}`.
    case box
    /// As `{highlight}`.
    case highlight
    /// For people who edit the sheet; never shown to players.
    case source
  }

  /// The words.
  public var text: String
  /// How they are displayed.
  public var style: Style

  /// Makes a remark.
  package init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A ChordPro directive: `{name-selector: argument}`.
public struct Directive: Hashable, Sendable, Codable {
  /// The name as written.
  public var name: String
  /// The text after the name, without leading and trailing blanks; nil when there is none.
  public var argument: String?
  /// The line as written.
  package var text: String

  /// Makes a directive.
  package init(name: String, argument: String?, text: String) {
    self.name = name
    self.argument = argument
    self.text = text
  }
}
