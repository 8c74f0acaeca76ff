/// A part of a song: a verse, a chorus, or the head before them.
public struct SongSection: Hashable, Sendable, Codable {
  /// What the section is.
  public var name: SectionName
  /// What it covers in the source; nil when it did not come from one.
  public let range: SourceRange?
  /// Its lines, the heading included.
  public var lines: LineList

  /// Makes a section.
  package init(name: SectionName, lines: LineList, range: SourceRange? = nil) {
    self.name = name
    self.lines = lines
    self.range = range
  }

  /// Makes a section of any sequence of lines.
  package init(name: SectionName, lines: some Sequence<SongLine>, range: SourceRange? = nil) {
    self.init(name: name, lines: LineList(lines), range: range)
  }
}

/// What a heading says about its section.
public struct SectionName: Hashable, Sendable, Codable {
  /// The label as written, such as `Verse 2` or `Припев`; nil when there is none.
  public var label: String?
  /// The section's number, the 2 of `Verse 2`.
  public var number: Int?
  /// How often it is played, the 2 of `Chorus x2`; nil when it does not say.
  public var repeats: Int?
  /// What kind of section it is.
  public var kind: SectionKind

  /// Makes a section name.
  public init(_ kind: SectionKind, label: String? = nil, number: Int? = nil, repeats: Int? = nil) {
    self.kind = kind
    self.label = label
    self.number = number
    self.repeats = repeats
  }
}

/// A kind of section, whatever the language of its label.
public enum SectionKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// What comes before the first section: title, credits, remarks.
  case head
  case verse
  case preChorus = "pre-chorus"
  case chorus
  case bridge
  case intro
  case interlude
  case solo
  case instrumental
  case outro
  case ending
  case coda
  case riff
  case tab
  case grid
  case abc
  case lilypond = "ly"
  case svg
  case textBlock = "textblock"
  /// A section of another kind, known by its label.
  case part
}

extension SectionKind {
  /// The usual label: `Verse`, `Pre-chorus`.
  package var plainLabel: String {
    rawValue.withCapital
  }

  /// The name of the environment that holds such a section in ChordPro: `verse`, `pre_chorus`.
  package var environment: String { self == .preChorus ? "pre_chorus" : rawValue }
}

extension SectionName {
  /// The section as readers see it named: its label, or else the usual one of its kind.
  package var displayed: String { label ?? kind.plainLabel }
}
