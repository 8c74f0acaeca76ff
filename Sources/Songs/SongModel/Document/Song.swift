public import Harmony

/// A song: what a chord sheet says, and the exact text that says it.
///
/// The lines of the sections cover every physical line of the source, in order, so
/// nothing of the input is missing from the document. A physical line with several
/// directives is covered by a line for each of them.
public struct Song: Hashable, Sendable, Codable {
  /// Where the song came from.
  package let source: SongSource
  /// The sections in order; the first may be the head with title and credits.
  public var sections: [SongSection]
  /// The findings of the reader, in source order: a thousand of each kind one by one, and one with
  /// the fixes of the rest.
  public var diagnostics: [Diagnostic]

  /// Makes a song of its parts.
  package init(source: SongSource, sections: [SongSection], diagnostics: [Diagnostic] = []) {
    self.source = source
    self.sections = sections
    self.diagnostics = diagnostics
  }

  /// The text that the song was read from, with its bytes and encoding.
  public var text: SourceText { source.text }

  /// The format that the text was read as.
  public var format: SongFormat { source.format }

  /// The notation in which its chords are spelled.
  public var notation: ChordNotation { source.notation }

  /// The lines of all sections in order.
  public var lines: some Sequence<SongLine> { sections.lazy.flatMap { $0.lines } }

  /// The metadata in the order of the sheet; names may repeat.
  ///
  /// In a sheet of several songs, that of the first; ``songs`` has them all.
  ///
  /// - Complexity: O(number of lines).
  public var metadata: Metadata {
    let first = sections[..<(songRanges.first?.upperBound ?? 0)]
    return Metadata(first.flatMap { $0.lines.metadata })
  }

  /// The title, if the sheet has one; that of the first song, if there are several.
  public var title: String? { metadata[.title] }
}
