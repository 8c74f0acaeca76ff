package import SongModel

/// How a physical line was read, and why.
public struct LineReading: Hashable, Sendable {
  /// What the line is.
  public let kind: LineKind
  /// The line with its tokens.
  public let line: LexedLine
  /// The share of this reading among all readings of the line, from 0 to 1,
  /// as scores alone would have it.
  public let confidence: Double
  /// What spoke for the reading, weightiest first.
  public let reasons: [String]
  /// How many tokens at the start of a chord line are its label.
  package let labelLength: Int
  /// What the heading names, on a line that is one.
  package let heading: SectionName?
  /// What the label names.
  package let label: SectionName?
}
