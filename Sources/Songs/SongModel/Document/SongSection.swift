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
