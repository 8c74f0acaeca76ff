public import SongModel

extension Song {
  /// All findings about the song in source order: those of the reader, and those that need the
  /// whole song.
  ///
  /// A thousand of each kind are listed one by one, and the rest as one with their fixes.
  ///
  /// A comment suppresses kinds of findings: `# chordparse: ignore unknown-chord` for the whole
  /// sheet, `# chordparse: ignore-next unknown-chord` for the line below it.
  ///
  /// - Parameter ignored: kinds of findings that are not wanted.
  /// - Complexity: O(n), plus a search for a fingering for each distinct chord.
  public func findings(ignoring ignored: Set<DiagnosticCode> = []) -> [Diagnostic] {
    SongCheck(self, ignoring: ignored).diagnostics
  }
}

/// The check of a song.
package struct SongCheck: Sendable {
  /// The findings in source order.
  package let diagnostics: [Diagnostic]

  /// Checks a song.
  ///
  /// - Parameters:
  ///   - song: the song as it was read.
  ///   - ignored: kinds of findings that are not wanted.
  /// - Complexity: O(n), plus a search for a fingering for each distinct chord.
  package init(_ song: Song, ignoring ignored: Set<DiagnosticCode> = []) {
    let suppressions = SuppressionComments(song)
    let songs = song.songs
    // What a sheet's own text may get wrong, another program's file can't.
    let checks = song.format.traits.isSheet ? Self.sheetChecks : []
    var found = suppressions.found
    for find in checks { find(song, &found) }
    for find in Self.songChecks { for song in songs { find(song, &found) } }
    var all = song.diagnostics + found.all
    all.removeAll { ignored.contains($0.code) || suppressions.covers($0) }
    all.sort { ($0.range.lowerBound, $0.code.rawValue) < ($1.range.lowerBound, $1.code.rawValue) }
    diagnostics = all
  }

  private typealias Find = @Sendable (Song, inout CountedDiagnostics) -> Void

  /// The checks of the sheet as a whole.
  private static let sheetChecks: [Find] = [
    ArgumentCheck.find, PlainTextInChordProCheck.find, HTMLEntityCheck.find, DiagramCheck.find,
    MistypedChordCheck.find, MistypedDirectiveCheck.find,
  ]

  /// The checks of each song of a sheet.
  private static let songChecks: [Find] = [
    TitleCheck.find, KeyCheck.find, ChorusRecallCheck.find, ChordRecallCheck.find,
    DefinitionCheck.find,
  ]
}
