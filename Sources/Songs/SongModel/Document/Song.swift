/// A song: what a chord sheet says, and the very text that says it.
///
/// Every physical line of the source is covered by the lines of the sections, in
/// order, so nothing of the input is missing from the document: by one line, or by
/// one for each directive that stands on it.
public struct Song: Hashable, Sendable, Codable {
  /// Where the song came from.
  public let source: SongSource
  /// The sections in order; the first may be the head with title and credits.
  public var sections: [Section]
  /// What the reader found worth saying, in source order.
  public var diagnostics: [Diagnostic]

  /// Makes a song of its parts.
  public init(source: SongSource, sections: [Section], diagnostics: [Diagnostic] = []) {
    self.source = source
    self.sections = sections
    self.diagnostics = diagnostics
  }

  /// The lines of all sections in order.
  public var lines: some Sequence<Line> { sections.lazy.flatMap(\.lines) }

  /// The metadata in the order of the sheet; names may repeat.
  ///
  /// That of the first song, if there are several: ``songs`` gives them one by one.
  ///
  /// - Complexity: O(number of lines).
  public var metadata: Metadata {
    let first = sections[..<(songRanges.first?.upperBound ?? 0)]
    return Metadata(first.flatMap(\.lines.metadata))
  }

  /// The title, if the sheet has one; that of the first song, if there are several.
  public var title: String? { metadata[.title] }
}
